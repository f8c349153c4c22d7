/**
 * A public page: written at build into `file`, served at `path`. In its texts `{{name}}` stands for the brand's name.
 */
export interface SitePage {
  /** null: the answer to any address without a page. */
  path: string | null;
  file: string;
  title: string;
  description: string;
  /** Whether it belongs into the sitemap. */
  listed: boolean;
}

/** Every public page. Plain data: the build and the server read this module. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    file: 'site.html',
    title: '{{name}}: the AI front desk of your business',
    description:
      'An AI front desk that answers your customers around the clock in your own words, captures leads, and records every conversation.',
    listed: true,
  },
  {
    path: '/docs',
    file: 'site-docs.html',
    title: 'Documentation · {{name}}',
    description:
      'Set up your assistant, add your answers, put it on your website, and follow up on your leads.',
    listed: true,
  },
  {
    path: '/help',
    file: 'site-help.html',
    title: 'Help Center · {{name}}',
    description: 'Answers to common questions about setup, answers, the widget, leads, and your account.',
    listed: true,
  },
  {
    path: '/api-reference',
    file: 'site-api-reference.html',
    title: 'API reference · {{name}}',
    description: 'Every API endpoint with its parameters, request bodies, and responses.',
    listed: true,
  },
  {
    path: '/status',
    file: 'site-status.html',
    title: 'Status · {{name}}',
    description: 'The current status of the server, database, and models.',
    listed: true,
  },
  {
    path: '/subscribe',
    file: 'site-subscribe.html',
    title: 'Subscribe · {{name}}',
    description: 'Choose a monthly plan: Starter, Pro, Business, or Enterprise.',
    listed: false,
  },
  {
    path: '/client-auth',
    file: 'site-client-auth.html',
    title: 'Client Portal · {{name}}',
    description: 'Sign in to your client portal with your email address.',
    listed: false,
  },
  {
    path: '/unsubscribe',
    file: 'site-unsubscribe.html',
    title: 'Email preferences · {{name}}',
    description: 'Unsubscribe from emails.',
    listed: false,
  },
  {
    path: '/privacy',
    file: 'site-privacy.html',
    title: 'Privacy Policy · {{name}}',
    description: 'What data is stored about visitors, customers, and account owners, why, and for how long.',
    listed: true,
  },
  {
    path: '/terms',
    file: 'site-terms.html',
    title: 'Terms of Service · {{name}}',
    description: 'The terms for using this service.',
    listed: true,
  },
  {
    path: '/cookies',
    file: 'site-cookies.html',
    title: 'Cookie Policy · {{name}}',
    description: 'Which cookies and browser storage are used, and why.',
    listed: true,
  },
  {
    path: null,
    file: 'site-not-found.html',
    title: '404 Page Not Found · {{name}}',
    description: 'This page doesn’t exist.',
    listed: false,
  },
];
