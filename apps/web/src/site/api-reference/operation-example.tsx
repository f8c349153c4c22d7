import { CopyButton } from '../../ui/copy-button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { type ExampleRequest, type SnippetLanguage, snippetLanguages, snippetOf } from './snippets.ts';

/** A program that calls the endpoint, in the language that was chosen last. */
export function OperationExample({
  example,
  language,
  onLanguage,
}: {
  example: ExampleRequest;
  language: SnippetLanguage;
  onLanguage: (language: SnippetLanguage) => void;
}) {
  const text = snippetOf(language, example);
  return (
    <section className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">Example</h3>
        <div className="flex flex-wrap items-center gap-2">
          <Select
            compact
            aria-label="Language of the examples"
            value={language}
            onChange={({ target }) => onLanguage(target.value as SnippetLanguage)}
            options={snippetLanguages}
          />
          <CopyButton text={text} label="Copy" said="Example copied to clipboard" />
        </div>
      </div>
      <pre className="rounded-control border border-line bg-sunken px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  );
}
