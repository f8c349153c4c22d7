/** An e-mail address or a phone number, which may break where it must: best after the @. */
export function Contact({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <span className="block wrap-anywhere @4xl:min-w-36">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
