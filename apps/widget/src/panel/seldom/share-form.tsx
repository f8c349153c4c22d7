import { useEffect, useRef, useState } from 'preact/hooks';
import { continueLink, postTranscript } from '../../chat/visitor-requests.ts';
import { fill, texts } from '../../texts.ts';
import { CloseIcon } from '../icons.tsx';
import type { PanelProps } from '../panel-props.ts';
import { seldomTexts } from './seldom-texts.ts';

/** How a visitor shares the conversation: by mail, or the link that opens it elsewhere. */
export type ShareKind = 'mail' | 'link';

export function ShareForm(props: PanelProps & { what: ShareKind; onClose(): void }) {
  const { what, state, server, config, onClose } = props;
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isMail = what === 'mail';
  useEffect(() => {
    input.current!.focus();
    input.current!.select();
  }, [what]);

  const act = async () => {
    const { value } = input.current!;
    if (isMail) {
      const outcome = await postTranscript(server, state, value);
      const answers = {
        done: fill(seldomTexts.mailed, { email: value }),
        tooMany: seldomTexts.tooManyMails,
        failed: seldomTexts.notMailed,
      };
      setSaid(answers[outcome]);
      return;
    }
    input.current!.select();
    await navigator.clipboard?.writeText(value).then(
      () => setSaid(seldomTexts.linkCopied),
      () => {}, // the browser asked and the visitor declined: the link stands there, selected
    );
  };
  return (
    <form
      class="take"
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label>
        {isMail ? seldomTexts.mailTo : seldomTexts.linkHint}
        <input
          key={what}
          ref={input}
          {...(isMail
            ? { type: 'email', required: true, maxLength: 254, autocomplete: 'email' }
            : { readOnly: true, value: continueLink(server, config.assistantId, state) })}
        />
      </label>
      {(isMail || navigator.clipboard) && <button type="submit">{isMail ? texts.send : texts.copy}</button>}
      <button type="button" class="icon" aria-label={texts.done} onClick={onClose}>
        <CloseIcon />
      </button>
      <p role="status">{said}</p>
    </form>
  );
}
