// The assistant of the landing page: it answers about the product itself, from FAQs like anybody's.
export {
  embedDemoFaqs,
  prepareDemoAssistant,
  prepareDemoSpeech,
} from './prepare-demo-assistant.ts';
