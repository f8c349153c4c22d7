import type { SiteConfig } from '@deskbell/contract';
import { Article, type ArticlePart } from '../article.tsx';

/** The documentation: what an owner does, in order. Only what the product does today. */
export function DocsPage({ config }: { config: SiteConfig }) {
  return (
    <Article
      title="Documentation"
      lead="Go from an empty account to an assistant that answers your customers, step by step."
      parts={partsFor(config)}
    />
  );
}

const partsFor = ({ publicUrl }: SiteConfig): ArticlePart[] => [
  {
    id: 'setup',
    title: 'Set up an assistant',
    body: (
      <>
        <p>
          <a href="/login?view=sign-up">Create an account</a>, then open <strong>Setup Assistant</strong>. The
          wizard has three steps and saves as you go.
        </p>
        <ol>
          <li>
            <strong>Business Info</strong>: the assistant’s name; your business name, industry, and hours; and
            the assistant’s tone (professional, casual, witty, or empathetic).
          </li>
          <li>
            <strong>FAQ Setup</strong>: the questions your customers ask, with your answers.
          </li>
          <li>
            <strong>Deploy</strong>: the line of code for your website. You can try the assistant in the
            dashboard before you paste it anywhere.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'faqs',
    title: 'Add your answers',
    body: (
      <>
        <p>
          The assistant answers only from your FAQs, your business details, and the documents and websites you
          add. Each FAQ has a question, an answer, and optionally other phrasings of the question, which help
          it recognize what customers mean when they use different words.
        </p>
        <h3>Add many at once</h3>
        <p>
          Paste one FAQ per paragraph, with the question on the first line and the answer below it. Leave a
          blank line between FAQs:
        </p>
        <pre>
          <code>
            {
              'What are your opening hours?\nMonday to Friday from 9 am to 5 pm.\n\nDo you deliver?\nYes, within 20 miles.'
            }
          </code>
        </pre>
        <p>
          Or a CSV file with the columns <code>question</code>, <code>answer</code> and, optionally,{' '}
          <code>examples</code>, where phrasings are separated by <code>|</code>. Lines that cannot be read
          are listed with their number; the others are kept.
        </p>
        <h3>Unanswered questions</h3>
        <p>
          Below your FAQs are questions from the last 90 days that had no answer, with similar ones grouped.
          Select <strong>Add answer</strong>, write the answer, look which past questions would now be
          answered, and add it.
        </p>
      </>
    ),
  },
  {
    id: 'knowledge',
    title: 'Hours, documents and website',
    body: (
      <>
        <p>Besides the three steps, Setup Assistant has tabs for everything else about your business:</p>
        <ul>
          <li>
            <strong>Hours and places</strong>: daily business hours, holidays, addresses, and policies.
          </li>
          <li>
            <strong>Documents and website</strong>: files (PDF, DOCX, HTML, Markdown, text, or CSV, up to 20
            MB each) and your website, up to 200 pages and as its robots.txt allows. You can see the progress
            and every passage found.
          </li>
          <li>
            <strong>Wording</strong>: the tone, and your own words for the greeting, fallback, hand-off, and
            goodbye.
          </li>
          <li>
            <strong>Test</strong>: ask as a customer and see what was understood, where an answer came from,
            what else was considered, and how long it took. Nothing is saved, counted, booked, or sent.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'answers',
    title: 'How it answers',
    body: (
      <>
        <p>
          Every answer shows its source. Open it to see the FAQ, business detail, or passage it came from.
        </p>
        <ul>
          <li>If it’s confident, it answers.</li>
          <li>If two answers are likely, it asks which one the customer means.</li>
          <li>If it doesn’t know, it says so and offers to take the customer’s contact details.</li>
        </ul>
        <p>
          The built-in models run on this server and understand English. An operator can connect a language
          model to word the answers; each sentence is then checked against its source, and when the model
          fails, the built-in responder answers in the same turn.
        </p>
      </>
    ),
  },
  {
    id: 'embed',
    title: 'Put it on your website',
    body: (
      <>
        <p>
          Under <strong>Integrations</strong>, tab <strong>Embed Code</strong>, copy the line and paste it
          just before <code>{'</body>'}</code> on every page that should have the chat:
        </p>
        <pre>
          <code>{`<script src="${publicUrl}/widget.js" data-assistant="YOUR-ASSISTANT-ID" async></script>`}</code>
        </pre>
        <p>
          The tab shows it with your assistant’s ID filled in. There is also a page with only the chat,{' '}
          <code>/widget/YOUR-ASSISTANT-ID</code>, to link from emails or profiles.
        </p>
      </>
    ),
  },
  {
    id: 'widget',
    title: 'Widget options',
    body: (
      <>
        <p>
          Under <strong>Integrations</strong>, tab <strong>Chat Widget</strong>:
        </p>
        <ul>
          <li>
            <strong>On or off</strong>: when off, the widget is hidden on your site.
          </li>
          <li>
            <strong>Color</strong> and <strong>position</strong> (bottom right or bottom left).
          </li>
          <li>
            <strong>Welcome message</strong>: the tip that appears next to the bubble after about two seconds.
          </li>
          <li>
            <strong>Proactive messages</strong>: help offered first, on the pages you name, after some time or
            when the visitor is about to leave. Each visitor sees each once.
          </li>
          <li>
            <strong>Form before the chat</strong>: ask for name, e-mail address or phone number first. What
            visitors tell is kept as a lead.
          </li>
          <li>
            <strong>Allowed websites</strong>: if you list any, the widget works only there.
          </li>
        </ul>
        <p>The preview shows your changes before you save.</p>
      </>
    ),
  },
  {
    id: 'page',
    title: 'Use it from your pages',
    body: (
      <>
        <p>Scripts on your pages can ask the chat to do something, by one function:</p>
        <ul>
          <li>
            <code>{`Deskbell('open')`}</code> and <code>{`Deskbell('close')`}</code>: from a button of your
            own.
          </li>
          <li>
            <code>{`Deskbell('hide')`}</code> and <code>{`Deskbell('show')`}</code>: on pages where it would
            be in the way, such as the checkout.
          </li>
          <li>
            <code>{`Deskbell('message', 'Is it in stock?')`}</code>: opens the chat with the question in its
            field. With <code>{`{ send: true }`}</code> as a third argument it is sent at once.
          </li>
          <li>
            <code>{`Deskbell('identify', { name, email, phone })`}</code>: says who is signed in on your site,
            so that nobody has to ask.
          </li>
          <li>
            <code>{`Deskbell('on', 'message', listener)`}</code>: calls your function with{' '}
            <code>{`{ role, text }`}</code> whenever something is said. The other events are{' '}
            <code>ready</code>, <code>open</code>, <code>close</code>, <code>minimize</code> and{' '}
            <code>unread</code>; <code>{`Deskbell('off', …)`}</code> ends it.
          </li>
        </ul>
        <p>To call it before the chat has loaded, put this line before the embed code:</p>
        <pre>
          <code>{`<script>window.Deskbell = window.Deskbell || function () { (Deskbell.q = Deskbell.q || []).push(arguments) };</script>`}</code>
        </pre>
      </>
    ),
  },
  {
    id: 'conversations',
    title: 'Conversations',
    body: (
      <p>
        <strong>Conversations</strong> lists every chat with its customer, topic, status, and date. Filter by
        type and status, or search by name, email, or topic. Open one to read the transcript, with the source
        and response time of each answer.
      </p>
    ),
  },
  {
    id: 'hand-off',
    title: 'Take over a conversation',
    body: (
      <>
        <p>
          Customers can ask for a person at any time. Open the conversation under{' '}
          <strong>Conversations</strong> and write a message. This takes it over: the assistant stops
          replying, and the customer sees your name. <strong>Hand back to the assistant</strong> lets it reply
          again.
        </p>
        <p>
          If no one is available, the assistant takes a message. If the customer has left, your reply goes to
          their email address, if they gave one.
        </p>
      </>
    ),
  },
  {
    id: 'appointments',
    title: 'Appointments',
    body: (
      <>
        <p>
          Add what customers can book under <strong>Setup Assistant</strong>, tab{' '}
          <strong>Services and team</strong>: its length, price, buffer time, number of customers at once, and
          who provides it. The assistant then books appointments in the chat: it offers available times within
          your hours, confirms the details before booking and, where email is set up, sends a confirmation
          with a calendar file. Customers can reschedule and cancel the same way.
        </p>
        <p>
          <strong>Appointments</strong> shows them by day, week or list. You book, move and cancel there, too;
          a cancellation can be undone. The database refuses a second booking of the same time.
        </p>
      </>
    ),
  },
  {
    id: 'leads',
    title: 'Leads',
    body: (
      <>
        <p>
          When a customer leaves an email address or phone number, it is saved as a lead with their interest
          and a score: hot, warm, or cold. Change its status (new, contacted, converted) in the list. View
          Chat opens the conversation it came from.
        </p>
        <h3>Export</h3>
        <p>
          <strong>Export CRM</strong> downloads your leads as a CSV file with the columns Name, Email, Phone,
          Source, Interest, Score, Status, and Date. Most CRMs can import it directly. With a CRM connected
          under Integrations, it also sends all leads there.
        </p>
      </>
    ),
  },
  {
    id: 'team',
    title: 'Your team',
    body: (
      <>
        <p>
          Owners invite teammates under <strong>Settings</strong>, <strong>Team</strong>, by their email
          address. The link in the mail works once, within seven days; sending the invitation again makes a
          new link. An address is either a colleague’s or a client’s: who signs in to the client portal cannot
          join a team.
        </p>
        <ul>
          <li>
            <strong>Owner</strong>: can do everything, including setup, settings, team, and billing. Every
            account has at least one.
          </li>
          <li>
            <strong>Agent</strong>: replies to customers, writes notes, and edits and exports leads and
            appointments.
          </li>
          <li>
            <strong>Viewer</strong>: can view conversations, leads, appointments, and stats, but can’t change
            anything.
          </li>
        </ul>
        <p>
          A new role counts at once. Whoever is removed loses the account at once, in every browser; what they
          wrote stays. Only owners and agents with the dashboard open count as somebody at the desk. The{' '}
          <a href="/api-reference">API reference</a> lists which roles can use each endpoint.
        </p>
      </>
    ),
  },
  {
    id: 'client-portal',
    title: 'The client portal',
    body: (
      <>
        <p>
          If a team sets up assistants for its clients, each client can follow theirs in the portal: its
          stats, latest leads and conversations, and whether it’s live. The portal is read-only, and clients
          see only their own assistants.
        </p>
        <h3>Signing in</h3>
        <ol>
          <li>
            Open <a href="/client-auth">Client Portal</a> and enter your email address, or use the link in
            your invitation. There is no password.
          </li>
          <li>
            Open the link in the mail that comes, or type its six-digit code. Both work once, within 15
            minutes; after five wrong tries ask for a new code. The link of an invitation lasts 14 days.
          </li>
        </ol>
        <h3>Figures</h3>
        <p>
          New this week counts the last seven days, today included; days are those of the business’s time
          zone. The response rate is the share of what customers asked in the last 30 days that was answered
          from the knowledge of the business or by a completed action, and a dash while nothing was asked.
        </p>
        <h3>Export</h3>
        <p>
          <strong>Export CSV</strong> downloads all leads (Name, Email, Phone, Source, Interest, Score,
          Status, Date) or all conversations (Customer Name, Email, Phone, Type, Topic, Status, Date), not
          just the ten shown.
        </p>
      </>
    ),
  },
  {
    id: 'voice',
    title: 'Voice and telephone',
    body: (
      <>
        <p>
          Visitors can call your assistant from the chat on your website: it answers aloud what it would
          answer in writing, books appointments and takes contact details. Speech is recognized and spoken on
          this server; it understands English.
        </p>
        <h3>How it speaks</h3>
        <p>
          Choose the voice, speed, first message, and farewell under <strong>Setup Assistant</strong>, tab{' '}
          <strong>Voice</strong>, and call it from there to hear how it sounds. To fix words it mispronounces,
          go to <strong>Settings</strong>, <strong>Pronunciation</strong>.
        </p>
        <h3>Recordings</h3>
        <p>
          While <strong>Record calls</strong> is on, callers hear a notice first, and the conversation shows
          the recording with a transcript. Recordings are deleted automatically after the time set under{' '}
          <strong>Settings</strong>, or at once by you; the transcript stays.
        </p>
        <h3>Telephone</h3>
        <p>
          You can store your business phone number and transfer extensions under <strong>Integrations</strong>
          , tab <strong>Phone Integration</strong>. Calls from the phone network aren’t supported yet.
        </p>
      </>
    ),
  },
  {
    id: 'programs',
    title: 'API',
    body: (
      <p>
        The <a href="/api-reference">API reference</a> lists every endpoint; <a href="/status">Status</a>{' '}
        shows whether the server, database, and models are working.
      </p>
    ),
  },
];
