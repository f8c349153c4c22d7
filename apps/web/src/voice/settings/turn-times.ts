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
        hint: 'Silence before it answers when the sentence is clearly over, or an expected answer was given.',
      },
      {
        name: 'unsureMs',
        label: 'When it is not clear',
        hint: 'Silence before it answers when the caller might go on.',
      },
      {
        name: 'unfinishedMs',
        label: 'In the middle of a thought',
        hint: 'Silence it allows after “um”, a trailing “and”, or within a number.',
      },
      {
        name: 'earlyMs',
        label: 'Before it begins to work',
        hint: 'Silence after which it prepares an answer, and drops it if the caller goes on.',
      },
    ],
  },
  {
    title: 'While it speaks',
    times: [
      {
        name: 'interruptMs',
        label: 'To be interrupted',
        hint: 'How long a caller talks over it until it stops. “Uh-huh” and a cough never stop it.',
      },
      {
        name: 'fillerMs',
        label: 'To bridge a wait',
        hint: 'A wait longer than this is bridged by a short “one moment”.',
      },
    ],
  },
  {
    title: 'When nobody speaks',
    times: [
      {
        name: 'silenceMs',
        label: 'To ask whether they are there',
        hint: 'Silence of the caller before it asks gently.',
      },
      {
        name: 'goodbyeMs',
        label: 'To say goodbye',
        hint: 'Silence after that question before it ends the call politely.',
      },
      {
        name: 'maxCallMs',
        label: 'Longest call',
        hint: 'No call is longer than this. 1,800 seconds are half an hour.',
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
