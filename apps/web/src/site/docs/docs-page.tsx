import type { SiteConfig } from '@deskbell/contract';
import { Article, type ArticlePart } from '../article.tsx';

/** The documentation: what an owner does, in order. Only what the product does today. */
export function DocsPage({ config }: { config: SiteConfig }) {
  return (
    <Article
      title="Documentation"
      lead="From an empty account to an assistant that answers your customers, step by step."
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
          wizard has three steps and remembers each as you go.
        </p>
        <ol>
          <li>
            <strong>Business Info</strong>: the assistant’s name, your business’s name, industry and hours,
            and the tone it speaks in (professional, casual, witty or empathetic).
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
    title: 'Teach it your answers',
    body: (
      <>
        <p>
          The assistant answers from your FAQs, your business details and what you gave it to read, and from
          nothing else. Each FAQ has a question, an answer and, if you like, further phrasings of the
          question. Phrasings help it recognize what customers mean when they use other words.
        </p>
        <h3>Many at once</h3>
        <p>
          Paste paragraphs, the question on the first line and the answer below, a blank line between them:
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
        <h3>What was asked in vain</h3>
        <p>
          Below your FAQs stand questions of the last 90 days that had no answer, alike ones together. Press{' '}
          <strong>Answer it</strong>, write the answer, look which past questions would now be answered, and
          add it.
        </p>
      </>
    ),
  },
  {
    id: 'knowledge',
    title: 'Hours, documents and website',
    body: (
      <>
        <p>
          Beside the three steps, Setup Assistant has a tab for everything else that can be told of your
          business:
        </p>
        <ul>
          <li>
            <strong>Hours and places</strong>: opening hours day by day, holidays, addresses and policies.
          </li>
          <li>
            <strong>Documents and website</strong>: files (PDF, DOCX, HTML, Markdown, text or CSV, up to 20 MB
            each) and a website, of which up to 200 pages are read as far as its robots.txt allows. You see
            how far it has come, and every passage that was found.
          </li>
          <li>
            <strong>Wording</strong>: the tone, and your own words for greeting, fallback, hand-off and
            goodbye.
          </li>
          <li>
            <strong>Test</strong>: ask as a customer and see what an answer came from, what else was
            considered, and how long it took. Nothing of it is stored, counted, booked or sent.
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
        <p>Every answer carries its source: open it to see the FAQ, detail or passage the words came from.</p>
        <ul>
          <li>When it is sure enough, it answers.</li>
          <li>When two answers are likely, it asks which one is meant.</li>
          <li>When it does not know, it says so and offers to take the customer’s contact details.</li>
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
          The tab shows it with your assistant’s id filled in. There is also a page that is nothing but the
          chat, <code>/widget/YOUR-ASSISTANT-ID</code>, for a link in a mail or a profile.
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
            <strong>On or off</strong>: switched off, the widget stays hidden on your site.
          </li>
          <li>
            <strong>Color</strong> and <strong>position</strong> (bottom right or bottom left).
          </li>
          <li>
            <strong>Welcome message</strong>: the tip that appears beside the bubble after about two seconds.
          </li>
          <li>
            <strong>Allowed websites</strong>: if you list addresses, the widget answers only there.
          </li>
        </ul>
        <p>A preview shows each change before you save it.</p>
      </>
    ),
  },
  {
    id: 'conversations',
    title: 'Conversations',
    body: (
      <p>
        <strong>Conversations</strong> lists every chat with its customer, topic, status and date. Filter by
        type and status, or search by name, email and topic. Open one to read the transcript, with the source
        and the timing of each answer.
      </p>
    ),
  },
  {
    id: 'hand-off',
    title: 'Take over a conversation',
    body: (
      <>
        <p>
          Customers may ask for a person at any time. Open the conversation under{' '}
          <strong>Conversations</strong> and write: that takes it over, the assistant is silent, and the
          customer sees your name. <strong>Give back to the assistant</strong> lets it answer again.
        </p>
        <p>
          When nobody is there, the assistant takes a message. What you write to a customer who has left goes
          to their email address, if they gave one.
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
          Add what can be booked under <strong>Setup Assistant</strong>, tab{' '}
          <strong>Services and team</strong>: its length, price, time kept free after it, how many customers
          at once, and who does it. From then on the assistant books in the chat: it offers free times within
          your hours, reads the appointment back before booking, and sends a confirmation with a calendar
          file. Customers can move and cancel in the same way.
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
          When a customer leaves an email address or a phone number, a lead is stored with what they were
          interested in and a score: hot, warm or cold. Change its status (new, contacted, converted) in the
          list. View Chat opens the conversation it came from.
        </p>
        <h3>Export</h3>
        <p>
          <strong>Export CRM</strong> downloads the leads as a CSV file with the columns Name, Email, Phone,
          Source, Interest, Score, Status and Date. Most CRM systems import it as it is.
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
          Owners invite colleagues under <strong>Settings</strong>, <strong>Team</strong>, by their email
          address. The link in the mail works once, within seven days; sending the invitation again makes a
          new link. An address is either a colleague’s or a client’s: who signs in to the client portal cannot
          join a team.
        </p>
        <ul>
          <li>
            <strong>Owner</strong>: does everything, also the setup, the settings, the team and billing. An
            account has at least one.
          </li>
          <li>
            <strong>Agent</strong>: answers customers, writes notes, changes leads and appointments, and takes
            them away as files.
          </li>
          <li>
            <strong>Viewer</strong>: reads conversations, leads, appointments and figures, and changes
            nothing.
          </li>
        </ul>
        <p>
          A new role counts at once. Whoever is removed loses the account at once, in every browser; what they
          wrote stays. Only owners and agents with the dashboard open count as somebody at the desk. The{' '}
          <a href="/api-reference">API reference</a> says of each call which roles may make it.
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
          Where a team sets assistants up for its clients, each client follows theirs in the portal: its
          figures, its newest leads and conversations, whether it is live. Nothing can be changed there, and a
          client sees their own assistants alone.
        </p>
        <h3>Signing in</h3>
        <ol>
          <li>
            Open <a href="/client-auth">Client Portal</a> and enter your email address, or follow the link of
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
          only the ten that are shown.
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
          Choose the voice, its speed, the first message and the farewell under{' '}
          <strong>Setup Assistant</strong>, tab <strong>Voice</strong>, and call it from there to hear how it
          sounds. Words that the voice gets wrong are corrected under <strong>Settings</strong>,{' '}
          <strong>Pronunciation</strong>.
        </p>
        <h3>Recordings</h3>
        <p>
          While <strong>Record calls</strong> is on, callers are told so before anything else, and the
          conversation shows the recording with what was said when. It is erased by itself after the time set
          under <strong>Settings</strong>, or at once by you; the transcript stays.
        </p>
        <h3>Telephone</h3>
        <p>
          You can store your business phone number and transfer extensions under <strong>Integrations</strong>
          , tab <strong>Phone Integration</strong>. Calls from the telephone network are not answered yet.
        </p>
      </>
    ),
  },
  {
    id: 'programs',
    title: 'For programs',
    body: (
      <p>
        The <a href="/api-reference">API reference</a> lists every endpoint; <a href="/status">Status</a>{' '}
        tells whether the server, its database and its models work right now.
      </p>
    ),
  },
];
