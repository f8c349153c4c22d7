/** What it was about, as it is told in the exports, too. */
export function Subject({ text }: { text: string | null }) {
  return (
    <span className="line-clamp-2 max-w-64 break-words">
      {text?.replaceAll('_', ' ') || 'General inquiry'}
    </span>
  );
}
