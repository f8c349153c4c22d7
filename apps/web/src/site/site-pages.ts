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
      'An AI front desk that answers your customers around the clock from your own words, captures leads and records every conversation.',
    listed: true,
  },
  {
    path: '/docs',
    file: 'site-docs.html',
    title: 'Documentation · {{name}}',
    description:
      'Set up your assistant, teach it your answers, put it on your website and work with what it brings in.',
    listed: true,
  },
  {
    path: '/help',
    file: 'site-help.html',
    title: 'Help Center · {{name}}',
    description: 'Short answers to what owners ask most: setup, answers, the widget, leads and your account.',
    listed: true,
  },
  {
    path: '/api-reference',
    file: 'site-api-reference.html',
    title: 'API reference · {{name}}',
    description: 'Every endpoint of the HTTP interface with its parameters, bodies and answers.',
    listed: true,
  },
  {
    path: '/status',
    file: 'site-status.html',
    title: 'Status · {{name}}',
    description: 'Whether this installation answers right now: server, database and text model.',
    listed: true,
  },
  {
    path: '/subscribe',
    file: 'site-subscribe.html',
    title: 'Subscribe · {{name}}',
    description: 'Choose a monthly plan: Starter, Pro, Business or Enterprise.',
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
    title: 'Your mails · {{name}}',
    description: 'Stop a kind of mail that you get from an account.',
    listed: false,
  },
  {
    path: '/privacy',
    file: 'site-privacy.html',
    title: 'Privacy Policy · {{name}}',
    description: 'What is stored about visitors, customers and account owners, why, and for how long.',
    listed: true,
  },
  {
    path: '/terms',
    file: 'site-terms.html',
    title: 'Terms of Service · {{name}}',
    description: 'The terms under which this service may be used.',
    listed: true,
  },
  {
    path: '/cookies',
    file: 'site-cookies.html',
    title: 'Cookie Policy · {{name}}',
    description: 'Which cookies and browser storage are used, and what for.',
    listed: true,
  },
  {
    path: null,
    file: 'site-not-found.html',
    title: '404 Page Not Found · {{name}}',
    description: 'There is nothing at this address.',
    listed: false,
  },
];
