import type { ShadowHost } from '../look/shadow-host.ts';
import css from './call.css?inline';
import { CallCaptions, CallControls, StatusLight } from './call-controls.tsx';
import { type Call, type CallOptions, openCall } from './open-call.ts';

/** A call with what draws it. */
export interface MountedCall {
  call: Call;
  Desk: typeof CallControls;
  Captions: typeof CallCaptions;
  /** Beside the window's name while it is minimized. */
  StatusLight: typeof StatusLight;
}

const dressed = new WeakSet<ShadowHost>();

/** Opens a call: explains it first, and asks for nothing before the visitor starts it. */
export function mountCall(host: ShadowHost, options: CallOptions): MountedCall {
  if (!dressed.has(host)) host.adopt(css);
  dressed.add(host);
  return { call: openCall(options), Desk: CallControls, Captions: CallCaptions, StatusLight };
}
