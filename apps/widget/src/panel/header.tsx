import { fill, texts } from '../texts.ts';
import { BellIcon, CallIcon, CloseIcon, MinimizeIcon } from './icons.tsx';
import { Menu, type MenuProps } from './menu.tsx';
import type { PanelProps } from './panel-props.ts';

export function Header(props: PanelProps & MenuProps & { onCall: (() => void) | false }) {
  const { config, page, preview, state, onShow, onCall } = props;
  const { handler, handledBy } = state.standing;
  const line = handler === 'person' && handledBy ? texts.withPerson : texts.disclosure;
  const Title = page ? 'h1' : 'h2';
  return (
    <header>
      <span class="mark">
        <BellIcon />
      </span>
      <div class="names">
        <Title id="title">
          <span title={config.businessName}>{config.businessName}</span>
          {preview && <span class="tag">{texts.preview}</span>}
        </Title>
        <p id="line">{fill(line, { name: handledBy ?? '', title: texts.title })}</p>
      </div>
      {onCall && (
        <button type="button" class="icon" aria-label={texts.call} onClick={onCall}>
          <CallIcon />
        </button>
      )}
      <Menu {...props} />
      {!page && (
        <>
          <button type="button" class="icon" aria-label={texts.minimize} onClick={() => onShow('minimised')}>
            <MinimizeIcon />
          </button>
          <button type="button" class="icon" aria-label={texts.close} onClick={() => onShow('closed')}>
            <CloseIcon />
          </button>
        </>
      )}
    </header>
  );
}
