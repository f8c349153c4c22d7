import type { SiteConfig } from '@deskbell/contract';
import { Article, type ArticlePart } from '../article.tsx';

/** The help center: short answers to what owners ask. */
export function HelpPage({ config }: { config: SiteConfig }) {
  return (
    <Article
      title="Help Center"
      lead="Short answers. The documentation has the long ones, and a person answers your mail."
      parts={partsFor(config.brand.contactEmail)}
    />
  );
}

const partsFor = (email: string): ArticlePart[] => [
  {
    id: 'starting',
    title: 'Getting started',
    body: (
      <>
        <h3>Where do I begin?</h3>
        <p>
          <a href="/login?view=sign-up">Create an account</a> and follow Setup Assistant: three short steps.
          The <a href="/docs#setup">documentation</a> describes each.
        </p>
        <h3>Do I need to program?</h3>
        <p>No. You fill in forms and paste one line into your website.</p>
        <h3>I forgot my password</h3>
        <p>
          On the <a href="/login?view=forgot">sign-in page</a> ask for a link to set a new one. If this
          installation sends no mail, write to us or to whoever operates it.
        </p>
      </>
    ),
  },
  {
    id: 'answers',
    title: 'Answers',
    body: (
      <>
        <h3>It says it does not know, though I wrote an FAQ</h3>
        <p>
          Add the customer’s wording to that FAQ as a further phrasing. It counts at once for the next
          question.
        </p>
        <h3>Does it make things up?</h3>
        <p>
          No. An answer comes from what you wrote or gave it to read, with its source, or it says openly that
          it does not know.
        </p>
        <h3>Which languages does it understand?</h3>
        <p>English. It says so when a customer writes in another language.</p>
      </>
    ),
  },
  {
    id: 'widget',
    title: 'The widget',
    body: (
      <>
        <h3>It does not appear on my site</h3>
        <ul>
          <li>Is it enabled under Integrations, tab Chat Widget?</li>
          <li>
            Is the line of the Embed Code tab on the page, before <code>{'</body>'}</code>?
          </li>
          <li>If you listed allowed websites, is this one among them, with https:// and without a path?</li>
        </ul>
        <h3>How do I change its color or greeting?</h3>
        <p>
          Under Integrations, tab Chat Widget. Your site shows the change at its next load;{' '}
          <a href="/docs#widget">all options</a>.
        </p>
      </>
    ),
  },
  {
    id: 'appointments',
    title: 'Appointments',
    body: (
      <>
        <h3>It does not offer appointments</h3>
        <p>
          Add at least one service under Setup Assistant, tab Services and team, and look whether Book
          appointments is on there. It offers only times within your opening hours.
        </p>
        <h3>Can a time be booked twice?</h3>
        <p>
          No, unless you allow several customers at the same time. See{' '}
          <a href="/docs#appointments">appointments</a>.
        </p>
      </>
    ),
  },
  {
    id: 'leads',
    title: 'Leads and conversations',
    body: (
      <>
        <h3>How do I answer a customer myself?</h3>
        <p>
          Open the conversation and write: that <a href="/docs#hand-off">takes it over</a> until you give it
          back.
        </p>
        <h3>When does a conversation become a lead?</h3>
        <p>When the customer leaves an email address or a phone number.</p>
        <h3>How do I get my leads into my CRM?</h3>
        <p>
          Leads, then Export CRM: a CSV file. See <a href="/docs#leads">its columns</a>.
        </p>
        <h3>Which mails do I get about them?</h3>
        <p>
          Owners get a mail for each new lead, each customer who asks for a person and each appointment a
          customer makes or changes, agents only where a person is asked for. Choose yours under Profile, or
          press Unsubscribe in a mail.
        </p>
        <h3>Who can read them?</h3>
        <p>Your team. Each account is kept apart inside the database itself.</p>
      </>
    ),
  },
  {
    id: 'team',
    title: 'Your team',
    body: (
      <>
        <h3>How do I let a colleague answer customers?</h3>
        <p>
          Invite them as an agent under Settings, Team. What <a href="/docs#team">each role</a> may do
          differs; you can change it at any time.
        </p>
        <h3>The invitation does not open</h3>
        <p>
          Its link works once, within seven days, and only the newest counts. An owner can send it again under
          Settings, Team.
        </p>
        <h3>A colleague has left</h3>
        <p>Remove them under Settings, Team: they lose the account at once. What they wrote stays.</p>
      </>
    ),
  },
  {
    id: 'client-portal',
    title: 'The client portal',
    body: (
      <>
        <h3>How do I get into my portal?</h3>
        <p>
          Enter your email address at <a href="/client-auth">Client Portal</a>, then open the link in the mail
          or type its code. <a href="/docs#client-portal">How it works</a>.
        </p>
        <h3>No mail comes</h3>
        <p>
          The page says the same for every address. Is it the one you were invited with? Look among unwanted
          mail, too. If you have an account of your own, <a href="/login">sign in there</a>.
        </p>
        <h3>The link does not work any more</h3>
        <p>It works once and for a short time. Ask for a new one with your address.</p>
        <h3>It says “Assistant Setup In Progress”</h3>
        <p>No assistant belongs to your address yet. You get a mail when yours is ready.</p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans',
    body: (
      <>
        <h3>How do I pay?</h3>
        <p>
          Online payment must first be set up by the operator of this installation. Until then, write to us
          about a plan: <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <h3>What do the plans include?</h3>
        <p>
          They are listed under <a href="/#pricing">Pricing</a>.
        </p>
      </>
    ),
  },
  {
    id: 'more',
    title: 'Something else',
    body: (
      <p>
        Look at the <a href="/status">status page</a> if something does not answer, or{' '}
        <a href="/#contact">write to us</a>. We answer within 24 hours.
      </p>
    ),
  },
];
