// Whom an assistant calls: what is switched on, what is planned and what came of it.
export { OutboundCard } from './outbound-card.tsx';
