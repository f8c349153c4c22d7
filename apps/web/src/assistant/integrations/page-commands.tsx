import { Card, CardHeading } from '../../ui/card.tsx';
import { CopyableCode } from '../../ui/copyable-code.tsx';

const commands = [
  ["Deskbell('open')", 'Open the chat from a button of your own.'],
  ["Deskbell('message', 'Is it in stock?')", 'Open it with a question ready to send.'],
  ["Deskbell('hide')", 'Take it off this page; show brings it back.'],
] as const;

/** What the owner's page may ask of the widget: the commands that most pages need, and where the others stand. */
export function PageCommands() {
  return (
    <Card className="min-w-0">
      <CardHeading title="For your developer" />
      <p className="mb-4">Your pages can open, hide and follow the chat.</p>
      <dl className="mb-4 grid gap-3">
        {commands.map(([code, text]) => (
          <div key={code}>
            <dt className="break-words font-mono text-sm">{code}</dt>
            <dd className="text-sm text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <CopyableCode
        label="To call it before the chat has loaded"
        text="<script>window.Deskbell = window.Deskbell || function () { (Deskbell.q = Deskbell.q || []).push(arguments) };</script>"
        said="Code copied to clipboard"
      />
      <p className="mt-4 text-sm">
        <a href="/docs#page" className="underline">
          All commands and events
        </a>
      </p>
    </Card>
  );
}
