import type { SiteConfig } from '@deskbell/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { textLink } from '../../ui/text-link.ts';
import type { OpenApiDocument } from './open-api-document.ts';
import { OperationEntry } from './operation-entry.tsx';
import { type OperationGroup, readReference, searchReference } from './read-reference.ts';
import type { SnippetLanguage } from './snippets.ts';

const address = '/api/openapi.json';

/** Every endpoint, as the server's own OpenAPI document describes it. */
export function ApiReferencePage({ config: { publicUrl } }: { config: SiteConfig }) {
  return (
    <div className="px-4 py-12 sm:px-6 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <h1 className="text-[clamp(2rem,5vw,3rem)]">API reference</h1>
        <p className="mt-3 text-lg text-ink-soft">
          The web app uses this same API. To generate a client, use the OpenAPI 3.1 description at{' '}
          <a href={address} className={textLink}>
            {address}
          </a>
          .
        </p>
        <Conventions publicUrl={publicUrl} />
        <Operations />
      </div>
    </div>
  );
}

function Conventions({ publicUrl }: { publicUrl: string }) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      <Convention term="Address">
        <code className="font-mono text-sm break-all">{publicUrl}</code>
      </Convention>
      <Convention term="Signing in">
        Programs send an API key from Settings as <code>Authorization: Bearer</code>. The web app sends its
        session cookie, and a visitor’s chat the conversation’s visitor token.
      </Convention>
      <Convention term="Lists">
        Lists are JSON arrays, paged with <code>?cursor=</code> and <code>?limit=</code>. The{' '}
        <code>Link</code> header has the next page and <code>X-Total-Count</code> the total. If{' '}
        <code>X-Total-Capped</code> is <code>true</code>, there are more than that.
      </Convention>
      <Convention term="Errors">
        <code>{'{message, code, issues?}'}</code> with the matching HTTP status; <code>issues</code> lists the
        fields that are not valid.
      </Convention>
    </dl>
  );
}

function Convention({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-0.5 text-ink-soft [&_code]:font-mono [&_code]:text-sm [&_code]:text-ink">
        {children}
      </dd>
    </div>
  );
}

function Operations() {
  const reference = useReference();
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const groups = useMemo(
    () => (reference.kind === 'ready' ? searchReference(reference.groups, search) : []),
    [reference, search],
  );
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);

  if (reference.kind === 'failed') {
    return (
      <div className="mt-10">
        <Notice tint="danger">
          The API description didn’t load ({reference.message}). Reload the page to try again.
        </Notice>
      </div>
    );
  }
  return (
    <div className="mt-10 min-h-[40rem]">
      <Field
        label="Search endpoints"
        hint={reference.kind === 'ready' ? <Count count={count} /> : 'Loading…'}
      >
        {(control) => (
          <Input
            {...control}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder="Path, summary or field"
            autoComplete="off"
          />
        )}
      </Field>
      {groups.map((group) => (
        <section key={group.name} className="mt-9">
          <h2 className="text-xl capitalize">{group.name}</h2>
          <p className="mt-1 text-ink-soft">{group.description}</p>
          <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {group.operations.map((operation) => (
              <OperationEntry
                key={operation.id}
                operation={operation}
                language={language}
                onLanguage={setLanguage}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Count({ count }: { count: number }) {
  return <span role="status">{count === 1 ? '1 endpoint' : `${count} endpoints`}</span>;
}

type Reference =
  | { kind: 'loading' }
  | { kind: 'ready'; groups: OperationGroup[] }
  | { kind: 'failed'; message: string };

function useReference(): Reference {
  const [reference, setReference] = useState<Reference>({ kind: 'loading' });
  useEffect(() => {
    fetchDocument().then(
      (document) => setReference({ kind: 'ready', groups: readReference(document) }),
      (error: Error) => setReference({ kind: 'failed', message: error.message }),
    );
  }, []);
  return reference;
}

async function fetchDocument(): Promise<OpenApiDocument> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return (await response.json()) as OpenApiDocument;
}
