import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { acceptedTypes, limitsText } from './why-refused.ts';

/** Opens the file dialog. Files may be pasted and dropped beside it as well. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Attach files"
        title={limitsText}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden size={18} />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        aria-label="Files for the customer"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
