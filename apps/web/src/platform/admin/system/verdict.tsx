import type { SystemReport } from '@deskbell/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { textLink } from '../../../ui/text-link.ts';
import { useMomentText } from '../../../ui/time/time-zone.ts';
import { partId, partTitles } from './part.tsx';

/** One line: everything is well, or what isn't. `failed`: it couldn't be read again. */
export function Verdict({ report: { at, findings }, failed }: { report: SystemReport; failed: boolean }) {
  const moment = useMomentText()(at);
  const isWell = findings.length === 0;
  const isUrgent = findings.some(({ severity }) => severity === 'urgent');
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <Card className="mb-6">
      <div className="flex items-start gap-3" role="status">
        <Icon
          aria-hidden
          size={24}
          className={classes(
            'mt-0.5 shrink-0',
            isWell ? 'text-good' : isUrgent ? 'text-danger' : 'text-brass-ink',
          )}
        />
        <div className="min-w-0">
          <h2 className="text-lg">{isWell ? 'Everything is well.' : verdictOf(findings.length, isUrgent)}</h2>
          {!isWell && (
            <ul className="mt-2 space-y-1.5">
              {findings.map(({ part, what }) => (
                <li key={what} className="break-words">
                  <a className={textLink} href={`#${partId(part)}`}>
                    {partTitles[part]}
                  </a>
                  : {what}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-1.5 text-sm text-ink-soft">
            {failed
              ? `The server doesn’t answer now. This is how it was on ${moment}.`
              : `As of ${moment}. Updates by itself.`}
          </p>
        </div>
      </div>
    </Card>
  );
}

function verdictOf(count: number, isUrgent: boolean): string {
  const what = count === 1 ? 'One thing needs' : `${count} things need`;
  return isUrgent ? `${what} attention now.` : `${what} attention.`;
}
