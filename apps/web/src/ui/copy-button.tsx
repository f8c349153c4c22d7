import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { showToast } from './feedback/toast-store.ts';

/** Copies a text and says so; `said` is the toast's second line. */
export function CopyButton({ text, label, said }: { text: string; label: string; said: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showToast({
        variant: 'destructive',
        title: 'Not copied',
        description: 'Select the text and copy it by hand.',
      });
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
    showToast({ title: 'Copied!', description: said });
  }

  return (
    <Button variant="secondary" size="small" onClick={copy}>
      {copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      {label}
    </Button>
  );
}
