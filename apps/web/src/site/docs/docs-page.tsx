import type { SiteConfig } from '@deskbell/contract';
import { Article, type ArticlePart } from '../article.tsx';

/**
 * The documentation: what an owner does, in order. Only what the product does today.
 * @public
 */
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
          The assistant answers from your FAQs and business details, and from nothing else. Each FAQ has a
          question, an answer and, if you like, further phrasings of the question. Phrasings help it recognise
          what customers mean when they use other words.
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
      </>
    ),
  },
  {
    id: 'answers',
    title: 'How it answers',
    body: (
      <>
        <p>Every answer carries its source: open it to see the FAQ or detail the words came from.</p>
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
            <strong>Colour</strong> and <strong>position</strong> (bottom right or bottom left).
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
    id: 'voice',
    title: 'Voice and telephone',
    body: (
      <p>
        You can store your business phone number and transfer extensions under <strong>Integrations</strong>,
        tab <strong>Phone Integration</strong>. Voice is being prepared on this server: calls are not answered
        yet.
      </p>
    ),
  },
  {
    id: 'programs',
    title: 'For programs',
    body: (
      <p>
        The <a href="/api-reference">API reference</a> lists every endpoint; <a href="/status">Status</a>{' '}
        tells whether the server, its database and its text model work right now.
      </p>
    ),
  },
];
