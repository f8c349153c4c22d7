import type { Assistant } from '@deskbell/contract';
import { ExternalLink } from 'lucide-react';
import { useSite } from '../../kernel/brand/use-site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { embedSnippet, widgetUrl } from '../assistants/index.ts';
import { TestChat } from './test-chat.tsx';

/** Step 3: the line of code, a conversation to try it, and the ways on. */
export function DeployStep({ assistant, onBack }: { assistant: Assistant; onBack: () => void }) {
  const { brand, publicUrl } = useSite();
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeading
            title="Put it on your site"
            hint="Paste this line before </body> on every page that should have the assistant."
          />
          <div className="grid gap-6">
            <CopyableCode
              label="Embed code"
              text={embedSnippet(publicUrl, assistant.id)}
              said="Widget embed code copied to clipboard"
            />
            <CopyableCode
              label="Direct link"
              text={widgetUrl(publicUrl, assistant.id)}
              said="Widget URL copied to clipboard"
              aside={
                <ButtonLink
                  variant="ghost"
                  size="small"
                  href={widgetUrl(publicUrl, assistant.id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  <ExternalLink aria-hidden size={16} /> Open
                </ButtonLink>
              }
            />
          </div>
        </Card>
        <section aria-labelledby="test-chat">
          <h2 id="test-chat" className="text-lg">
            Test {assistant.name}
          </h2>
          <p className="mt-0.5 mb-4 text-sm text-ink-soft">
            Ask what your customers would ask. Sources show where each answer came from.
          </p>
          <TestChat assistant={assistant} />
        </section>
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" href={`mailto:${brand.contactEmail}`}>
            Contact Support
          </ButtonLink>
          <ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>
        </div>
      </div>
    </>
  );
}
