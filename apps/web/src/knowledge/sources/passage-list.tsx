import { listPassages, type Passage, urlOf } from '@deskbell/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { page } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { textLink } from '../../ui/text-link.ts';

const pageSize = 30;

export function PassageList({ sourceId }: { sourceId: string }) {
  const params = { id: sourceId };
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [urlOf(listPassages, { params })],
      queryFn: ({ pageParam, signal }) =>
        page(listPassages, { params, query: { cursor: pageParam, limit: pageSize }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    });
  if (isPending) return <SkeletonRows rows={4} label="Loading passages" />;
  if (error)
    return <ErrorState title="Couldn’t load passages" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ol className="grid gap-4">
        {data.pages
          .flatMap(({ rows }) => rows)
          .map((passage) => (
            <li key={passage.id} className="border-t border-line pt-4 first:border-0 first:pt-0">
              {passage.heading && <p className="font-semibold break-words">{passage.heading}</p>}
              <p className="break-words whitespace-pre-line">{passage.text}</p>
              <Place passage={passage} />
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Place({ passage: { page: number, url } }: { passage: Passage }) {
  if (number === null && url === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {number !== null && `Page ${number}`}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={`${textLink} break-all`}>
          {url}
        </a>
      )}
    </p>
  );
}
