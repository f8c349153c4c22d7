import type { Tag } from '@deskbell/contract';

const mostOffered = 6;

/** What a typed name offers: the tags that have it as a part, the one of exactly that name first, and whether it would be a new one. */
export function findTags(
  typed: string,
  all: readonly Tag[],
  given: readonly Tag[],
): { offered: Tag[]; isNew: boolean } {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return { offered: [], isNew: false };
  const isWhole = ({ name }: Tag) => name.toLowerCase() === wanted;
  const offered = all.filter(
    ({ id, name }) => name.toLowerCase().includes(wanted) && !given.some((tag) => tag.id === id),
  );
  return {
    offered: [...offered.filter(isWhole), ...offered.filter((tag) => !isWhole(tag))].slice(0, mostOffered),
    isNew: !all.some(isWhole),
  };
}
