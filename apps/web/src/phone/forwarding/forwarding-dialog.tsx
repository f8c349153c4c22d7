import { useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import {
  countryOfNumber,
  type ForwardingCode,
  type ForwardingKind,
  forwardingCodes,
  forwardingCountries,
} from './forwarding-codes.ts';

/** How a business that keeps its own line has its calls forwarded to a number. */
export function ForwardingDialog({
  number,
  open,
  onClose,
}: {
  number: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Forward your line to ${number}`}
      description="Keep the number your customers know. Dial one of these codes on its phone, as if it were a number."
      wide
    >
      <Codes number={number} />
    </Dialog>
  );
}

function Codes({ number }: { number: string }) {
  const [country, setCountry] = useState(() => countryOfNumber(number));
  const [name, setName] = useState('');
  const { companies } = forwardingCountries.find((one) => one.country === country)!;
  const company = companies.find((one) => one.name === name) ?? companies[0]!;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Country of your line">
          {(frame) => (
            <Select
              {...frame}
              className="w-full"
              value={country}
              onChange={(event) => setCountry(event.target.value)}
              options={forwardingCountries.map((one) => [one.country, one.name] as const)}
            />
          )}
        </Field>
        <Field label="Phone company">
          {(frame) => (
            <Select
              {...frame}
              className="w-full"
              value={company.name}
              onChange={(event) => setName(event.target.value)}
              options={companies.map((one) => [one.name, one.name] as const)}
            />
          )}
        </Field>
      </div>
      <ul className="grid gap-4">
        {forwardingCodes({ country, company }, number).map((code) => (
          <CodeEntry key={code.kind} code={code} />
        ))}
      </ul>
      <Notice tint="brass">
        Your phone company may differ, and may charge for forwarded calls. Check with them. Then call your own
        number from another phone to try it.
      </Notice>
    </div>
  );
}

const kinds: Record<ForwardingKind, { title: string; says: string }> = {
  always: { title: 'All calls', says: 'Your phone doesn’t ring. The assistant answers every call.' },
  'no-answer': { title: 'When nobody answers', says: 'Your phone rings first.' },
  busy: { title: 'When the line is busy', says: 'Callers who would hear a busy tone.' },
};

function CodeEntry({ code: { kind, on, off } }: { code: ForwardingCode }) {
  const { title, says } = kinds[kind];
  return (
    <li className="grid gap-3 rounded-xl border border-line p-4 sm:grid-cols-[1fr_21rem] sm:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{says}</p>
      </div>
      <dl className="grid gap-2">
        <Dialed label="Turn on" what={`Turn on: ${title}`} code={on} />
        <Dialed label="Turn off" what={`Turn off: ${title}`} code={off} />
      </dl>
    </li>
  );
}

function Dialed({ label, what, code }: { label: string; what: string; code: string }) {
  return (
    <div className="grid items-center gap-x-3 sm:grid-cols-[4rem_1fr]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex items-center justify-between gap-2">
        <code className="font-mono text-sm wrap-anywhere">{code}</code>
        <CopyButton text={code} label="Copy" said={`${what}, ${code}`} />
      </dd>
    </div>
  );
}
