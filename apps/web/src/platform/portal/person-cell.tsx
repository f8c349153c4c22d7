/** Who it was and every way to reach them. */
export function PersonCell({
  name,
  email,
  phone,
}: {
  name: string | null;
  email: string | null;
  phone: string | null;
}) {
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{name || 'Anonymous'}</p>
      {[email, phone].filter(Boolean).map((way) => (
        <p key={way} className="text-sm break-words text-ink-soft">
          {way}
        </p>
      ))}
    </div>
  );
}
