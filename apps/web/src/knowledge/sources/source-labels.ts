import type { KnowledgeSource } from '@deskbell/contract';

/** An address as typed, with https:// where nobody says so. */
export const addressOf = (typed: string): string => {
  const address = typed.trim();
  return address === '' || /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
};

/** How far it has come, in a line. */
export function progressText({
  kind,
  status,
  progress,
  passageCount,
  waitingCount,
}: KnowledgeSource): string {
  const pages = `${progress.pagesRead} of ${Math.max(progress.pagesFound, progress.pagesRead)} pages read`;
  switch (status) {
    case 'waiting':
      return 'Waiting';
    case 'reading':
      return kind === 'website' ? pages : 'Importing';
    case 'failed':
      return 'Failed';
    case 'ready': {
      const passages = passageCount === 1 ? '1 passage' : `${passageCount.toLocaleString('en-US')} passages`;
      return waitingCount > 0
        ? `${passages}, ${(passageCount - waitingCount).toLocaleString('en-US')} indexed so far`
        : passages;
    }
  }
}

/** The share that is done, 0 to 1; null: nobody can say. */
export function shareDone({
  kind,
  status,
  progress,
  passageCount,
  waitingCount,
}: KnowledgeSource): number | null {
  if (status === 'ready' && waitingCount > 0 && passageCount > 0) return 1 - waitingCount / passageCount;
  if (status !== 'reading' || kind !== 'website' || progress.pagesFound === 0) return null;
  return Math.min(1, progress.pagesRead / progress.pagesFound);
}
