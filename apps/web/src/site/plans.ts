import type { PlanType } from '@deskbell/contract';

/** One pricing card. */
export interface Plan {
  name: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
  buttonText: string;
  popular?: boolean;
  planType: PlanType;
}

/** The four plans, all per month: as the contract's table of plans has them, which is not loaded here. */
export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    price: '$99',
    period: '/month',
    description: 'One assistant for a first step.',
    features: [
      '50 chat/voice sessions per month',
      '1 AI assistant (chatbot or voice, choose 1)',
      'Email notifications',
      'Setup wizard plus portal access',
      'Product branding',
    ],
    buttonText: 'Get Started',
    planType: 'starter',
  },
  {
    name: 'Pro',
    price: '$249',
    period: '/month',
    description: 'Chat and voice for a busy business.',
    features: [
      '500 sessions per month',
      'Chat plus voice assistant',
      'Full script and FAQ customisation',
      'SMS/email lead alerts',
      'CRM plus calendar integration',
      'Session analytics',
    ],
    buttonText: 'Get Started',
    popular: true,
    planType: 'pro',
  },
  {
    name: 'Business',
    price: '$499',
    period: '/month',
    description: 'Multiple assistants under your own brand.',
    features: [
      '2,000 sessions per month',
      'Multi-assistant support',
      'Call routing',
      'GPT call summaries',
      'White-label assistant',
      'Priority support',
    ],
    buttonText: 'Get Started',
    planType: 'business',
  },
  {
    name: 'Enterprise',
    price: '$1,000+',
    period: '/month',
    description: 'Everything, tailored to your organization.',
    features: [
      'Unlimited assistants',
      'AI custom training',
      'Dedicated CSM',
      'API/webhook support',
      'Team-wide permissions',
      'Everything white-labelled',
    ],
    buttonText: 'Contact Sales',
    planType: 'enterprise',
  },
];
