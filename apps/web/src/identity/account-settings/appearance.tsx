import { Card, CardHeading } from '../../ui/card.tsx';
import { chooseTheme, type Theme, useTheme } from '../../ui/theme.ts';

const themes: readonly [Theme, string, string][] = [
  ['system', 'System', 'Match device'],
  ['light', 'Light', 'Always light'],
  ['dark', 'Dark', 'Always dark'],
];

export function Appearance() {
  const current = useTheme();
  return (
    <Card>
      <CardHeading title="Appearance" hint="Only in this browser." />
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">Theme</legend>
        {themes.map(([theme, label, text]) => (
          <label
            key={theme}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong/60 p-3 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={current === theme}
              onChange={() => chooseTheme(theme)}
              className="mt-1 size-4 accent-(--primary)"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
