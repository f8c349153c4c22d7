/** A text as it came over the wire, of which there may be more than its frame shows; nothing where it is empty. */
export function Answer({ text, label = 'Answer' }: { text: string; label?: string }) {
  if (!text) return null;
  return (
    <figure className="grid gap-1">
      <figcaption className="text-[0.8125rem] text-ink-soft">{label}</figcaption>
      <pre className="rounded-control bg-sunken px-3 py-2 text-[0.8125rem] whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </figure>
  );
}
