import type { SiteConfig } from '@deskbell/contract';
import { Article, type ArticlePart } from '../article.tsx';
import { ReviewNotice } from './review-notice.tsx';

export function PrivacyPage({ config: { brand } }: { config: SiteConfig }) {
  return (
    <Article
      title="Privacy Policy"
      lead={`What ${brand.name} stores about you, why, and what your rights are.`}
      aside={<ReviewNotice />}
      parts={partsFor(brand.contactEmail)}
    />
  );
}

const partsFor = (email: string): ArticlePart[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        The operator of this installation is responsible for this website and for the accounts on it. For
        chats on a business’s own website that business is responsible, and the operator processes them on its
        behalf. Reach us at <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we store',
    body: (
      <ul>
        <li>
          <strong>Account owners</strong>: name, email address, a one-way hash of the password, sessions, and
          what you enter about your business.
        </li>
        <li>
          <strong>People who chat</strong>: the messages in the conversation, the contact details they choose
          to leave, and the date and time.
        </li>
        <li>
          <strong>People who call by voice</strong>: what was said, in writing, and the sound of the call
          where the business records it; that is said at the start of the call. The microphone is used only
          while a call lasts.
        </li>
        <li>
          <strong>People who write to us</strong>: what they enter in the contact form.
        </li>
        <li>
          <strong>Everyone</strong>: technical logs needed to run the service and keep it safe.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why we store it',
    body: (
      <p>
        To answer customers, to show each business its own conversations and leads, to run and protect the
        service, and to reply to you. We don’t sell data or build advertising profiles.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where it is stored and who receives it',
    body: (
      <p>
        Data is kept in this installation’s own database, each account apart. Questions are answered by models
        on this server unless the operator has connected an outside language model, which then receives the
        conversation it answers. Speech is recognized and spoken on this server unless the operator has
        connected an outside service, which then receives it. Email goes through the operator’s mail server.
        If you pay for a plan here, Stripe receives your name, email address and payment details; we keep the
        card’s brand, its last four digits and your invoices.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <p>
        Account data as long as the account exists; conversations, leads and recordings of calls for the time
        that the business has set, or until it erases them; what mails say for 30 days; who of the business
        changed what, without your words, as long as the installation runs; log entries for a short time.
        Longer only where the law requires it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You can ask what is stored about you, have it corrected, deleted, or exported, and object to its use.
        Write to <a href={`mailto:${email}`}>{email}</a>, or to the business whose assistant you chatted with.
        It can export everything it holds and erase one person’s data at once: conversations, calls,
        recordings, contact details, appointments, and emails. You can also complain to a data protection
        authority.
      </p>
    ),
  },
];
