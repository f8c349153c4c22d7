import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge, type Tint } from '../../ui/badge.tsx';
import { OperationExample } from './operation-example.tsx';
import type { Operation } from './read-reference.ts';
import type { SchemaRow } from './schema-rows.ts';
import type { SnippetLanguage } from './snippets.ts';

const methodTints = new Map(
  Object.entries<Tint>({
    GET: 'info',
    POST: 'good',
    PUT: 'brass',
    PATCH: 'brass',
    DELETE: 'danger',
  }),
);

/** One endpoint: a line that opens to its parameters, body, response, errors and an example. */
export function OperationEntry({
  operation,
  language,
  onLanguage,
}: {
  operation: Operation;
  language: SnippetLanguage;
  onLanguage: (language: SnippetLanguage) => void;
}) {
  const { id, method, path, summary, description, access, parameters, body, answer, errors, example } =
    operation;
  const [isOpen, setOpen] = useState(false);
  return (
    <li id={id}>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken">
          <span className="w-16 shrink-0">
            <Badge tint={methodTints.get(method) ?? 'plain'}>{method}</Badge>
          </span>
          <code className="min-w-0 flex-1 font-mono text-sm font-semibold break-all">{path}</code>
          <ChevronDown
            aria-hidden
            size={18}
            className="shrink-0 self-center text-ink-soft group-open:rotate-180"
          />
          <span className="basis-full text-sm text-ink-soft sm:pl-19">{summary}</span>
        </summary>
        <div className="grid gap-5 px-4 pt-1 pb-5 sm:pl-23">
          {description && <p className="text-sm">{description}</p>}
          <Line term="Access">{access}</Line>
          {parameters.length > 0 && (
            <Fields
              title="Parameters"
              rows={parameters.map((row) => ({ ...row, notes: joined(`in the ${row.place}`, row.notes) }))}
            />
          )}
          {body.length > 0 && <Fields title="Body (JSON)" rows={body} />}
          {answer.rows.length > 0 ? (
            <Fields title={`Response ${answer.status} (JSON)`} rows={answer.rows} />
          ) : (
            <Line term={`Response ${answer.status}`}>no JSON body</Line>
          )}
          {answer.streams && (
            <p className="text-sm">
              With <code className="font-mono">Accept: text/event-stream</code> the response is streamed as
              server-sent events.
            </p>
          )}
          {errors.length > 0 && <Line term="Errors">{errors.join(', ')}</Line>}
          {isOpen && example && (
            <OperationExample example={example} language={language} onLanguage={onLanguage} />
          )}
        </div>
      </details>
    </li>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <p className="text-sm">
      <span className="font-semibold">{term}:</span> {children}
    </p>
  );
}

function Fields({ title, rows }: { title: string; rows: SchemaRow[] }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="mt-1.5 divide-y divide-line rounded-control border border-line text-sm">
        {rows.map((row) => (
          <div key={row.name} className="px-3 py-2">
            <dt className="font-mono font-semibold break-all">
              {row.name}
              {row.required && <span className="ml-2 font-sans font-normal text-ink-soft">required</span>}
            </dt>
            <dd className="break-words text-ink-soft">{joined(row.type, row.notes)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
