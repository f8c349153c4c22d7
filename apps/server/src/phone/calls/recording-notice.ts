import { type CallRules, VoiceSettingsSchema } from '@deskbell/contract';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { recordingNoticeOf } from '../../voice/speech/index.ts';
import { regionOfNumber } from '../regions/index.ts';

/** The states of the USA in which everybody on a call must know that it is recorded. */
const allPartyStates: ReadonlySet<string> = new Set('CA CT DE FL IL MD MA MI MT NV NH OR PA WA'.split(' '));

/**
 * What a caller is told of being recorded: what the owner wrote for their region, or the usual words; empty: they needn't
 * hear of it. By region: everywhere but in the states of the USA where one party's knowledge is enough; a number that tells no
 * region or no state hears it. (Reporters Committee, "Reporter's Recording Guide"; no legal advice.)
 */
export function noticeFor(
  { recordingNotice, regionalNotices }: Pick<CallRules, 'recordingNotice' | 'regionalNotices'>,
  caller: string,
  usual: string,
): string {
  if (recordingNotice === 'never') return '';
  const region = regionOfNumber(caller);
  const writtenFor = (code: string) => regionalNotices.find((notice) => notice.region === code)?.text;
  const written =
    region && ((region.state && writtenFor(`US-${region.state}`)) || writtenFor(region.country));
  if (written) return written;
  const isAsked = region?.country !== 'US' || region.state === null || allPartyStates.has(region.state);
  return recordingNotice === 'always' || isAsked ? usual : '';
}

/** What an assistant's callers hear of it wherever they are from. */
export const usualNotice = ({ assistant, profile }: AssistantSnapshot): string =>
  recordingNoticeOf(profile, VoiceSettingsSchema.parse(assistant.voice));
