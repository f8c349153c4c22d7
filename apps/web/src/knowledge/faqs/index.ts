// The questions and answers of an assistant.
export { FaqManager } from './faq-manager.tsx';
