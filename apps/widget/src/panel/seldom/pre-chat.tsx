import type { VisitorDetails, VisitorField } from '@deskbell/contract';
import { useState } from 'preact/hooks';
import { fill, texts } from '../../texts.ts';
import type { PanelProps } from '../panel-props.ts';
import { seldomTexts } from './seldom-texts.ts';

const inputs = [
  ['name', { autocomplete: 'name', maxLength: 120 }],
  ['email', { type: 'email', autocomplete: 'email', maxLength: 254, pattern: '[^@]+@[^@]+[.][^@.]+' }],
  // As much as says that it is a number; the server reads it.
  ['phone', { type: 'tel', autocomplete: 'tel', maxLength: 40, pattern: '[^0-9]*([0-9][^0-9]*){6,15}' }],
] as const satisfies [VisitorField, object][];

/** The owner's questions before the first message, in the place of where one writes. */
export function PreChat({ chat, config, onDone }: PanelProps & { onDone(): void }) {
  const { preChat } = config;
  const [given, setGiven] = useState<VisitorDetails>(chat.state().visitor ?? {});
  return (
    <form
      class="take before"
      onSubmit={(event) => {
        event.preventDefault();
        chat.introduce(given);
        onDone();
      }}
    >
      <p>{preChat.text || seldomTexts.before}</p>
      {inputs.map(([field, attributes]) => {
        const asked = preChat[field];
        if (asked === 'hidden') return null;
        const label = seldomTexts.fields[field];
        return (
          <label key={field}>
            {asked === 'optional' ? fill(seldomTexts.optional, { label }) : label}
            <input
              {...attributes}
              name={field}
              dir="auto"
              required={asked === 'required'}
              value={given[field] ?? ''}
              onInput={({ currentTarget: { value } }) =>
                setGiven({ ...given, [field]: value.trim() || undefined })
              }
            />
          </label>
        );
      })}
      <button type="submit">{texts.startChat}</button>
    </form>
  );
}
