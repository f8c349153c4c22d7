import { HttpError } from '@deskbell/contract';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../button.tsx';

/** What could not be loaded, the server's words, and a way to try again. */
export function ErrorState({ title, error, onRetry }: { title: string; error: Error; onRetry?: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert aria-hidden size={22} />
      </span>
      <p className="font-display text-lg font-semibold">{title}</p>
      <p className="max-w-md text-sm break-words text-ink-soft">{errorMessage(error)}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

// The server's own sentence under its status. A browser that got no answer at all says so in its own jargon.
function errorMessage(error: Error): string {
  if (error instanceof HttpError && error.body) return `${error.status}: ${error.body.message}`;
  if (error instanceof TypeError) return 'Couldn’t reach the server. Check your connection and try again.';
  return error.message;
}
