import type { Erasure } from '@deskbell/contract';
import { Download } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { certificateText, countLines } from './counts-text.ts';

/** What was erased, when and by whom, and the same as a file. */
export function Certificate({ erasure }: { erasure: Erasure }) {
  const lines = countLines(erasure.counts);
  return (
    <div className="grid gap-3">
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">When</dt>
        <dd>
          <DateTime instant={erasure.erasedAt} />
        </dd>
        <dt className="text-ink-soft">By</dt>
        <dd className="wrap-anywhere">{erasure.erasedBy}</dd>
        <dt className="text-ink-soft">Erased</dt>
        <dd>{lines.length > 0 ? lines.join(', ') : 'Nothing was found'}</dd>
        <dt className="text-ink-soft">Fingerprint</dt>
        <dd className="font-mono text-[0.8125rem] break-all">{erasure.fingerprint}</dd>
      </dl>
      <div>
        <ButtonLink
          variant="secondary"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(certificateText(erasure))}`}
          download={`erasure-${erasure.erasedAt.slice(0, 10)}-${erasure.id.slice(-6)}.txt`}
        >
          <Download aria-hidden size={16} /> Download certificate
        </ButtonLink>
      </div>
    </div>
  );
}
