import type { Discount } from '@deskbell/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { discountText } from '../../../ui/data/discount-text.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { textLink } from '../../../ui/text-link.ts';

/** A promotion code: asked for on demand, and what it brought. `onApply` gives why it was refused; an empty code takes it away. */
export function PromotionCode({
  discount,
  onApply,
}: {
  discount: Discount | null;
  onApply: (code: string) => Promise<string | null>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function apply(wanted: string) {
    setBusy(true);
    const refused = await onApply(wanted);
    setBusy(false);
    setRefusal(refused);
    if (!refused) {
      setCode('');
      setOpen(false);
    }
  }

  if (discount)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {discount.code && <strong>{discount.code}</strong>} {discountText(discount)}
        </p>
        <Button variant="secondary" busy={isBusy} onClick={() => void apply('')}>
          Remove
        </Button>
      </div>
    );
  if (!isOpen)
    return (
      <button
        type="button"
        className={`${textLink} justify-self-start text-sm`}
        onClick={() => setOpen(true)}
      >
        Add a promotion code
      </button>
    );
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (code.trim()) void apply(code.trim());
      }}
    >
      <div className="grow">
        <Field label="Promotion code" {...(refusal && { error: refusal })}>
          {(control) => (
            <Input
              {...control}
              value={code}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              autoFocus
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" busy={isBusy} className="mt-[1.6rem]">
        Apply
      </Button>
    </form>
  );
}
