import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from './input.tsx';

const pauseMs = 300;

/** A search box that reports after a short pause in typing. */
export function SearchInput({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  // Only a value that came from elsewhere (back button, a link) replaces what is being typed.
  useEffect(() => {
    if (value !== reported.current) setTyped(value);
    reported.current = value;
  }, [value]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = wanted;
      onChange(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <span className="relative block min-w-48 grow max-sm:w-full sm:max-w-xs">
      <Search aria-hidden size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9"
      />
    </span>
  );
}
