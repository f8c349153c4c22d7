import type { Health } from '@deskbell/contract';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Badge, type Tint } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { textLink } from '../../ui/text-link.ts';
import { secondText } from '../../ui/time/local-time.ts';
import { healthSummary, partsOf } from './health-text.ts';
import { readHealth } from './read-health.ts';

type Reading = { kind: 'health'; health: Health; at: Date } | { kind: 'unreachable'; at: Date };

/** What GET /api/health says of this installation, in plain words. */
export function StatusPage() {
  const [reading, setReading] = useState<Reading | null>(null);
  const [checking, setChecking] = useState(false);
  const check = useCallback(async () => {
    setChecking(true);
    const at = new Date();
    setReading(
      await readHealth().then(
        (health): Reading => ({ kind: 'health', health, at }),
        (): Reading => ({ kind: 'unreachable', at }),
      ),
    );
    setChecking(false);
  }, []);
  useEffect(() => void check(), [check]);

  return (
    <div className="px-4 py-12 sm:px-6 sm:py-16">
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-[clamp(2rem,5vw,3rem)]">Status</h1>
          <Button variant="secondary" busy={checking} onClick={() => void check()}>
            {!checking && <RefreshCw aria-hidden size={16} />} Check again
          </Button>
        </div>
        <div className="mt-6 min-h-[36rem] sm:min-h-[31rem]">
          {reading ? (
            <Report reading={reading} />
          ) : (
            <p className="text-ink-soft">
              Checking… For monitoring tools, the same status is at{' '}
              <a href="/api/health" className={textLink}>
                /api/health
              </a>
              .
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Report({ reading }: { reading: Reading }) {
  const { title, tint } = healthSummary(reading.kind === 'health' ? reading.health : null);
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-3 font-display text-2xl font-bold">
        <Dot tint={tint} /> {title}
      </p>
      <p className="mt-1 text-ink-soft">
        Checked at <time dateTime={reading.at.toISOString()}>{secondText(reading.at.toISOString())}</time>
        {reading.kind === 'health' && `, version ${reading.health.version}`}.
      </p>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
        {partsOf(reading.kind === 'health' ? reading.health : null).map((part) => (
          <Row key={part.name} name={part.name} state={part.state} tint={part.tint}>
            {part.words}
          </Row>
        ))}
      </ul>
    </>
  );
}

function Row({
  name,
  state,
  tint,
  children,
}: {
  name: string;
  state: string;
  tint: Tint;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start justify-between gap-4 p-5">
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{name}</h2>
        <p className="mt-0.5 break-words text-ink-soft">{children}</p>
      </div>
      <Badge tint={tint}>{state}</Badge>
    </li>
  );
}

function Dot({ tint }: { tint: 'good' | 'brass' | 'danger' }) {
  const colors = { good: 'bg-good', brass: 'bg-brass', danger: 'bg-danger' };
  return <span aria-hidden className={`size-4 rounded-full ${colors[tint]}`} />;
}
