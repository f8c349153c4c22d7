import type { Config } from '../../kernel/config.ts';

/** What the landing page's assistant knows. Only what the product does today. */
export function demoFaqs({ name, contactEmail, salesEmail }: Config['brand']) {
  return [
    {
      question: `What is ${name}?`,
      answer: `${name} is the AI front desk of a business. It answers customers by chat, by voice and by phone around the clock from the business's own content, books appointments, captures leads and records every conversation.`,
      examples: [
        'What do you do?',
        'What does this product do?',
        'Tell me about your company',
        'Who are you?',
      ],
    },
    {
      question: 'How much does it cost?',
      answer:
        'There are four plans, all per month: Starter at $99, Pro at $249, Business at $499 and Enterprise from $1,000.',
      examples: [
        'What are your prices?',
        'Pricing',
        'How expensive is it?',
        'Which plans do you have?',
        'Monthly fee',
      ],
    },
    {
      question: 'What is in the Starter plan?',
      answer:
        'Starter costs $99 a month and includes 50 chat or voice sessions, one AI assistant (chatbot or voice, choose one), email notifications, the setup wizard and portal access. The widget shows our branding.',
      examples: [
        'How much is the Starter plan?',
        'What do I get for $99?',
        'Cheapest plan',
        'Starter features',
        'Plan for a small business',
      ],
    },
    {
      question: 'What is in the Pro plan?',
      answer:
        'Pro costs $249 a month and includes 500 sessions, a chat plus voice assistant, full script and FAQ customisation, SMS and email lead alerts, CRM plus calendar integration and session analytics. It is our most popular plan.',
      examples: [
        'How much is the Pro plan?',
        'What do I get for $249?',
        'Most popular plan',
        'Pro features',
        'Difference between Starter and Pro',
      ],
    },
    {
      question: 'What is in the Business plan?',
      answer:
        'Business costs $499 a month and includes 2,000 sessions, multi-assistant support, call routing, call summaries, a white-label assistant and priority support.',
      examples: [
        'How much is the Business plan?',
        'What do I get for $499?',
        'Business features',
        'Can I have several assistants?',
        'White label',
      ],
    },
    {
      question: 'What is in the Enterprise plan?',
      answer: `Enterprise starts at $1,000 a month and includes unlimited assistants, custom training, a dedicated success manager, API and webhook support and team-wide permissions, everything white-labelled. Write to ${salesEmail} for an offer.`,
      examples: [
        'How much is the Enterprise plan?',
        'Unlimited assistants',
        'Talk to sales',
        'Plan for large companies',
        'Custom contract',
      ],
    },
    {
      question: 'How do I set up my assistant?',
      answer:
        'Setup takes three steps: tell it about your business, add your frequently asked questions, and copy one line of code into your website.',
      examples: [
        'How do I get started?',
        'How long does setup take?',
        'Is it hard to install?',
        'Onboarding',
      ],
    },
    {
      question: 'How do I add the chat widget to my website?',
      answer:
        'Open Integrations in your dashboard, copy the embed code from the Embed Code tab and paste it just before the closing body tag of your pages. It is a single script tag and works with any website.',
      examples: [
        'Embed code',
        'Where is the snippet?',
        'Does it work with WordPress?',
        'Install the chat on my site',
      ],
    },
    {
      question: 'Do I need to know how to code?',
      answer: 'No. You fill in forms and paste one line into your website. There is nothing to program.',
      examples: ['Do I need a developer?', 'Is it no-code?', 'I am not technical'],
    },
    {
      question: 'Does it make answers up?',
      answer:
        'No. An answer comes from the content you gave the assistant, with its source, or the assistant says openly that it does not know and offers to take contact details.',
      examples: [
        'Does it hallucinate?',
        'Can I trust the answers?',
        'Where do the answers come from?',
        'Is it accurate?',
      ],
    },
    {
      question: 'Do I need an OpenAI key or another AI provider?',
      answer:
        'No. It answers with models that run on your own machine, with no key and no account anywhere. You may connect any OpenAI-compatible language model if you want to.',
      examples: [
        'Which AI model do you use?',
        'Do you use ChatGPT?',
        'Does it need an API key?',
        'Can I use my own LLM?',
      ],
    },
    {
      question: 'Can I host it myself?',
      answer:
        'Yes. It starts with one command on one machine and brings its own database. The same program grows to many processes on PostgreSQL.',
      examples: ['Self-hosting', 'On premise', 'Can I run it on my server?', 'Does it need Docker?'],
    },
    {
      question: 'How does it capture leads?',
      answer:
        'When a customer leaves a name, an email address or a phone number in the chat, the assistant stores them as a lead with what they were interested in and how promising they are. You find them under Leads in your dashboard.',
      examples: [
        'Lead generation',
        'Does it collect contact details?',
        'Where do I see my leads?',
        'Lead scoring',
      ],
    },
    {
      question: 'Can I read the conversations?',
      answer:
        'Yes. Every conversation is stored and listed in your dashboard with its transcript, and every answer shows where it came from.',
      examples: ['Chat history', 'Are chats recorded?', 'Transcripts', 'See what customers asked'],
    },
    {
      question: 'Is my data safe?',
      answer:
        'Each account is separated inside the database itself, so no other account can read your conversations or leads. Hosted on your own machine, your data never leaves it.',
      examples: ['Privacy', 'Security', 'Who can see my data?', 'GDPR', 'Where is data stored?'],
    },
    {
      question: 'Which languages does it speak?',
      answer:
        'English and Spanish in writing, and English aloud with the built-in voices; Spanish calls take a speech service of your choice. It says so openly when a customer writes in another language.',
      examples: ['Does it speak Spanish?', 'Other languages', 'Multilingual'],
    },
    {
      question: 'Does it answer the phone?',
      answer:
        'Yes. Connect a number from Twilio or Vonage, your own phone system by SIP, or forward the line you have. It answers from the same content as the chat, books, takes messages, and puts callers through to your staff.',
      examples: [
        'Phone calls',
        'Can it take calls?',
        'Can I keep my phone number?',
        'Does it work with Twilio?',
      ],
    },
    {
      question: 'Can it book appointments?',
      answer:
        'Yes. It books, moves and cancels appointments in your opening hours by chat, by voice and by phone, and never books a time twice.',
      examples: [
        'Scheduling',
        'Does it have a calendar?',
        'Can customers reschedule?',
        'Appointment booking',
      ],
    },
    {
      question: 'Can a person take over?',
      answer:
        'Yes. You can join any chat from your dashboard and answer yourself, and hand it back when you are done. Callers can be put through to somebody.',
      examples: [
        'Live chat',
        'Can I answer customers myself?',
        'Hand-off to a human',
        'What if it cannot help?',
      ],
    },
    {
      question: 'Can I try it for free?',
      answer:
        'Yes. Creating an account is free and needs no card: set up your assistant and try it before you choose a plan.',
      examples: ['Is there a free trial?', 'Free version', 'Do I need a credit card?', 'Try before I buy'],
    },
    {
      question: 'Can I customize how the widget looks?',
      answer:
        'Yes. Color, position and welcome text are set under Integrations in your dashboard, with a live preview.',
      examples: ['Change the color', 'Branding of the chat bubble', 'Customize the design'],
    },
    {
      question: 'Can I choose the tone of the assistant?',
      answer: 'Yes. It can sound professional, casual, witty or empathetic.',
      examples: ['Personality', 'Make it friendlier', 'Change the style of its answers'],
    },
    {
      question: 'How can I contact you?',
      answer: `Write to ${contactEmail}. We answer within 24 hours, and the setup call is a free consultation.`,
      examples: ['Contact', 'Email address', 'Support', 'How do I reach a person?', 'Book a setup call'],
    },
    {
      question: 'Is there a free consultation?',
      answer: 'Yes, the setup call is a free consultation.',
      examples: ['Free setup call', 'Can somebody help me set it up?'],
    },
  ];
}
