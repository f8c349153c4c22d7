import { useState } from 'react';
import { Button } from '../ui/button.tsx';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
const mostShown = 16;

/** The keys of a phone. What was pressed is shown, latest last. */
export function DialPad({ enabled, onPress }: { enabled: boolean; onPress: (key: string) => void }) {
  const [pressed, setPressed] = useState('');
  return (
    <fieldset className="mx-auto grid w-48 content-start gap-3" disabled={!enabled}>
      <legend className="sr-only">Dial pad</legend>
      <output
        aria-label="Keys pressed"
        className="block h-10 overflow-hidden rounded-control bg-sunken px-3 text-right text-lg/10 tabular-nums"
      >
        {enabled ? pressed.slice(-mostShown) : ''}
      </output>
      <div className="grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <Button
            key={key}
            variant="secondary"
            aria-label={names.get(key) ?? key}
            onClick={() => {
              setPressed(pressed + key);
              onPress(key);
            }}
          >
            {key}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const names: ReadonlyMap<string, string> = new Map([
  ['*', 'Star'],
  ['#', 'Pound'],
]);
