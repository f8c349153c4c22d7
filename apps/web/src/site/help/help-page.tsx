import type { SiteConfig } from '@deskbell/contract';
import { Article, type ArticlePart } from '../article.tsx';

/** The help center: short answers to what owners ask. */
export function HelpPage({ config }: { config: SiteConfig }) {
  return (
    <Article
      title="Help Center"
      lead="Quick answers. See the documentation for more, or email us and a real person will reply."
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
        <h3>Where do I start?</h3>
        <p>
          <a href="/login?view=sign-up">Create an account</a> and follow the three short steps in Setup
          Assistant. The <a href="/docs#setup">documentation</a> explains each one.
        </p>
        <h3>Do I need to know how to code?</h3>
        <p>No. You fill in forms and paste one line of code into your website.</p>
        <h3>I forgot my password</h3>
        <p>
          On the <a href="/login?view=forgot">sign-in page</a> ask for a link to set a new one. If this
          installation can’t send email, contact us or its operator.
        </p>
      </>
    ),
  },
  {
    id: 'answers',
    title: 'Answers',
    body: (
      <>
        <h3>It says it doesn’t know, but I added an FAQ</h3>
        <p>Add the customer’s wording to that FAQ as another phrasing. It takes effect right away.</p>
        <h3>Does it make things up?</h3>
        <p>
          No. Every answer comes from your own content and shows its source. If it doesn’t know, it says so.
        </p>
        <h3>Which languages does it understand?</h3>
        <p>
          English and Spanish. If a customer writes in another language, it tells them and offers a way to
          reach a person.
        </p>
      </>
    ),
  },
  {
    id: 'widget',
    title: 'The widget',
    body: (
      <>
        <h3>It doesn’t appear on my site</h3>
        <ul>
          <li>Is it turned on under Integrations, on the Chat Widget tab?</li>
          <li>
            Is the line from the Embed Code tab on the page, before <code>{'</body>'}</code>?
          </li>
          <li>If you listed allowed websites, is this one on the list, with https:// and without a path?</li>
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
        <h3>It doesn’t offer appointments</h3>
        <p>
          Under Setup Assistant, on the Services and team tab, add at least one service and check that Book
          appointments is on. It only offers times within your business hours.
        </p>
        <h3>Can a time be double-booked?</h3>
        <p>
          No, unless you allow more than one customer at a time. See{' '}
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
        <h3>How do I reply to a customer myself?</h3>
        <p>
          Open the conversation and write: that <a href="/docs#hand-off">takes it over</a> until you hand it
          back.
        </p>
        <h3>When does a conversation become a lead?</h3>
        <p>When the customer leaves an email address or a phone number.</p>
        <h3>How do I get my leads into my CRM?</h3>
        <p>
          Leads, then Export CRM: a CSV file. See <a href="/docs#leads">its columns</a>. Or connect HubSpot,
          Pipedrive, Salesforce or Zoho under Integrations: new leads are then sent by themselves, and Export
          CRM sends all of them.
        </p>
        <h3>Which emails do I get about them?</h3>
        <p>
          Owners get an email for each new lead, each customer who asks for a person, and each appointment a
          customer books or changes. Agents only get one when a customer asks for a person. To choose yours,
          go to Profile, or select Unsubscribe in any email.
        </p>
        <h3>Who can see them?</h3>
        <p>Only your team. Accounts are kept separate in the database itself.</p>
      </>
    ),
  },
  {
    id: 'team',
    title: 'Your team',
    body: (
      <>
        <h3>How do I let a teammate reply to customers?</h3>
        <p>
          Invite them as an agent under Settings, Team. What <a href="/docs#team">each role</a> may do
          differs; you can change it at any time.
        </p>
        <h3>The invitation doesn’t open</h3>
        <p>
          The link works once, within seven days, and only the newest one is valid. An owner can send it again
          under Settings, Team.
        </p>
        <h3>A teammate has left</h3>
        <p>Remove them under Settings, Team. They lose access right away, and what they wrote is kept.</p>
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
        <h3>I don’t get the email</h3>
        <p>
          Check that it’s the address you were invited with, and look in your spam folder. If you have an
          account of your own, <a href="/login">sign in there</a>.
        </p>
        <h3>The link doesn’t work anymore</h3>
        <p>It works once and for a short time. Enter your address to get a new one.</p>
        <h3>It says “Assistant Setup In Progress”</h3>
        <p>Your assistant isn’t ready yet. You’ll get an email when it is.</p>
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
          Choose a plan under <a href="/#pricing">Pricing</a> and pay by card. You can change or cancel it at
          any time under Billing & Usage. Where online payment isn’t set up yet, contact us about a plan:{' '}
          <a href={`mailto:${email}`}>{email}</a>.
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
        Check the <a href="/status">status page</a> if something isn’t working, or{' '}
        <a href="/#contact">write to us</a>. We answer within 24 hours.
      </p>
    ),
  },
];
