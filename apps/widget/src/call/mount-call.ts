import type { ShadowHost } from '../look/shadow-host.ts';
import css from './call.css?inline';
import { CallCaptions, CallDesk, Lamp } from './call-desk.tsx';
import { type Call, type CallOptions, openCall } from './open-call.ts';

/** A call with what draws it. */
export interface MountedCall {
  call: Call;
  Desk: typeof CallDesk;
  Captions: typeof CallCaptions;
  /** Beside the window's name while it is minimized. */
  Lamp: typeof Lamp;
}

const dressed = new WeakSet<ShadowHost>();

/** Opens a call: explains it first, and asks for nothing before the visitor starts it. */
export function mountCall(host: ShadowHost, options: CallOptions): MountedCall {
  if (!dressed.has(host)) host.adopt(css);
  dressed.add(host);
  return { call: openCall(options), Desk: CallDesk, Captions: CallCaptions, Lamp };
}
