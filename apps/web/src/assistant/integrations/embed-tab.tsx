import type { Assistant } from '@deskbell/contract';
import { useSite } from '../../kernel/brand/use-site.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { embedSnippet, widgetUrl } from '../assistants/index.ts';
import { PageCommands } from './page-commands.tsx';

const steps = [
  'Copy the embed code.',
  'Paste it just before </body> on every page that should have the assistant.',
  'If you set allowed origins, check that your site is on the list.',
  'Open your site. The chat bubble appears in the corner.',
];

/** The embed code, the direct address and how to install them. */
export function EmbedTab({ assistant }: { assistant: Assistant }) {
  const { publicUrl } = useSite();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card className="grid min-w-0 gap-6">
        <CopyableCode
          label="Embed code"
          text={embedSnippet(publicUrl, assistant.id)}
          said="Widget embed code copied to clipboard"
        />
        <CopyableCode
          label="Direct widget URL"
          text={widgetUrl(publicUrl, assistant.id)}
          said="Widget URL copied to clipboard"
        />
      </Card>
      <div className="grid min-w-0 gap-6">
        <Card>
          <CardHeading title="Installation" />
          <ol className="grid list-decimal gap-2 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <PageCommands />
      </div>
    </div>
  );
}
