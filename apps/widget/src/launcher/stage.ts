import type { WidgetConfig } from '@deskbell/contract';
import type { ShadowHost } from '../look/shadow-host.ts';
import type { Panel } from '../panel/mount-panel.tsx';
import type { View } from '../panel/panel-props.ts';
import type { Bubble } from './create-bubble.ts';

/** What happens on the stage, with what is told of it. */
export interface StageEvents {
  view: View;
  unread: number;
  message: { role: 'user' | 'assistant'; text: string; author?: string };
}

/** What the companion sees of the launcher, and may do with it. */
export interface Stage {
  host: ShadowHost;
  bubble: Bubble;
  /** The owner looks at it in the dashboard: what a visitor sees once is shown again. */
  preview: boolean;
  /** Null until it is known. */
  config(): WidgetConfig | null;
  /** The panel, loaded if it wasn't; shown only by `show`. */
  panel(): Promise<Panel>;
  show(view: View, focus: boolean): Promise<void>;
  close(): void;
  /** Called by the launcher; the companion puts itself in its place. */
  told<Name extends keyof StageEvents>(name: Name, detail: StageEvents[Name]): void;
  /** Settles once the bubble is there (true), or won't be (false). */
  shown: Promise<boolean>;
}
