import type { SiteConfig } from '@deskbell/contract';
import { Article, type ArticlePart } from '../article.tsx';
import { ReviewNotice } from './review-notice.tsx';

export function CookiesPage({ config: { brand } }: { config: SiteConfig }) {
  return (
    <Article
      title="Cookie Policy"
      lead={`${brand.name} uses only what it needs to work: no advertising and no tracking across websites.`}
      aside={<ReviewNotice />}
      parts={parts}
    />
  );
}

const parts: readonly ArticlePart[] = [
  {
    id: 'visitors',
    title: 'Reading this website',
    body: (
      <p>
        Reading these pages and trying the demos sets no cookies. Your browser’s storage remembers that you
        have seen the microphone notice.
      </p>
    ),
  },
  {
    id: 'owners',
    title: 'Signing in',
    body: (
      <p>
        Signing in sets a session cookie (its name contains <code>session_token</code>), which keeps you
        signed in until you sign out or it expires. Pages cannot read it by script. Your choice of a light or
        dark theme is kept in the browser’s own storage.
      </p>
    ),
  },
  {
    id: 'widget',
    title: 'The chat widget',
    body: (
      <p>
        On a business’s website, the widget sets no cookies. It keeps the current conversation’s token in the
        browser’s storage so that the conversation continues after a reload.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Paying for a plan',
    body: (
      <p>
        Where this installation takes payments, the page on which you pay for a plan loads a script of our
        payment provider, Stripe. It sets cookies of its own to recognize fraud (
        <a href="https://stripe.com/cookie-settings">Stripe’s cookie policy</a>). No other page loads it.
      </p>
    ),
  },
  {
    id: 'control',
    title: 'Your control',
    body: (
      <p>
        Delete cookies and stored data in your browser’s settings at any time. Without the session cookie you
        cannot stay signed in; everything public keeps working.
      </p>
    ),
  },
];
