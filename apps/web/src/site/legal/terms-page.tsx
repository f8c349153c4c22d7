import type { SiteConfig } from '@deskbell/contract';
import { Article, type ArticlePart } from '../article.tsx';
import { ReviewNotice } from './review-notice.tsx';

export function TermsPage({ config: { brand } }: { config: SiteConfig }) {
  return (
    <Article
      title="Terms of Service"
      lead={`The terms under which you may use ${brand.name} on this installation.`}
      aside={<ReviewNotice />}
      parts={partsFor(brand.contactEmail)}
    />
  );
}

const partsFor = (email: string): ArticlePart[] => [
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        You may set up assistants that answer your customers from content you provide, and use the data the
        dashboard records. What each plan includes is listed under <a href="/#pricing">Pricing</a>.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Use a valid email address, keep your password private, and tell us if someone else gets access to it.
        You are responsible for activity in your account.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Your content and your customers',
    body: (
      <p>
        Your content stays yours; you allow us to store and process it to run the service. You answer for it
        being lawful and right, and for telling your customers that they talk to an automated assistant and
        how their data is used.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Fair use',
    body: (
      <ul>
        <li>Don’t do anything unlawful, deceptive, or harmful, and don’t send unwanted messages.</li>
        <li>Don’t try to access other accounts’ data, overload the service, or get around its limits.</li>
        <li>Don’t use it where a wrong answer could endanger people, such as in emergencies.</li>
      </ul>
    ),
  },
  {
    id: 'answers',
    title: 'Answers of the assistant',
    body: (
      <p>
        The assistant answers from your content and says when it does not know. It can still misunderstand a
        question. Check its answers and correct your content; its answers are not professional advice.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        Plans are monthly and renew until you cancel. You won’t be charged until you have chosen a plan and
        entered a payment method. A cancelled plan stays until the month you paid for is over. Payments are
        handled by Stripe.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Ending and liability',
    body: (
      <p>
        You may stop at any time. We may suspend an account that breaks these terms. We run the service with
        care but cannot promise that it is never interrupted; liability is limited as far as the law allows.
        Questions: <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
];
