import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '../../ui/form/input.tsx';

/** A password that its owner can look at. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 grid size-10 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden size={18} />
      </button>
    </span>
  );
}
