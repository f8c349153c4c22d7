import { type TurnTaking, TurnTakingSchema } from '@deskbell/contract';

/** One time of a conversation aloud, as an owner reads it. */
export interface TurnTime {
  name: keyof TurnTaking;
  label: string;
  hint: string;
}

/** Every time there is, in the order in which a call meets them. */
export const turnTimes: readonly { title: string; times: readonly TurnTime[] }[] = [
  {
    title: 'When the caller has finished',
    times: [
      {
        name: 'completeMs',
        label: 'After a whole sentence',
        hint: 'How long it waits after a complete sentence, or after the answer it expected.',
      },
      {
        name: 'unsureMs',
        label: 'When it is not clear',
        hint: 'How long it waits when the caller might say more.',
      },
      {
        name: 'unfinishedMs',
        label: 'In the middle of a thought',
        hint: 'How long it waits after “um”, a trailing “and”, or partway through a number.',
      },
      {
        name: 'earlyMs',
        label: 'Before it prepares an answer',
        hint: 'How long it waits before preparing an answer, which it drops if the caller continues.',
      },
    ],
  },
  {
    title: 'While it speaks',
    times: [
      {
        name: 'interruptMs',
        label: 'Before it stops for the caller',
        hint: 'How long a caller must talk over it before it stops. “Uh-huh” and coughs never stop it.',
      },
      {
        name: 'fillerMs',
        label: 'Before “one moment”',
        hint: 'If an answer takes longer than this, it says “one moment”.',
      },
    ],
  },
  {
    title: 'When the caller is silent',
    times: [
      {
        name: 'silenceMs',
        label: 'Before it checks in',
        hint: 'How long the caller is silent before it asks if they are still there.',
      },
      {
        name: 'goodbyeMs',
        label: 'Before it says goodbye',
        hint: 'How long it waits after that before politely ending the call.',
      },
      {
        name: 'maxCallMs',
        label: 'Longest call',
        hint: 'Calls end after this long. 1,800 seconds is half an hour.',
      },
    ],
  },
];

/** The times that a new assistant has, in milliseconds. */
export const defaultTimes: TurnTaking = TurnTakingSchema.parse({});

/** '0.45' for 450: seconds, without needless zeros. */
export const secondsText = (ms: number): string => String(ms / 1000);

/** Whole milliseconds of seconds as they are typed (a comma is taken for a point); NaN where that is no number. */
export function msOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(text) ? Math.round(Number(text) * 1000) : Number.NaN;
}

/** What keeps a time from being saved, in seconds; undefined where it is all right. */
export function faultOf(name: keyof TurnTaking, ms: number): string | undefined {
  const { minValue, maxValue } = TurnTakingSchema.shape[name].unwrap();
  if (ms >= minValue! && ms <= maxValue!) return undefined;
  return `Between ${secondsText(minValue!)} and ${Number(secondsText(maxValue!)).toLocaleString('en-US')} seconds`;
}
