import type { Policy, Turn } from '../turn.ts';

/** "Yes" or "no" to whether they may be called, kept in their words. What is neither agrees to nothing, and isn't asked again. */
export const takeCallConsent: Policy = {
  name: 'consent to calls',
  decide(turn) {
    const { question, lastReply } = turn.before;
    const granted = question?.kind === 'call_consent' ? answerIn(turn) : null;
    if (question?.kind !== 'call_consent' || granted === null) return null;
    const asked = questionIn(lastReply);
    return {
      moves: [{ type: 'call_consent_noted', granted }],
      covers: repliesOf(turn),
      effects: [
        {
          type: 'answer_call_consent',
          phone: question.phone,
          granted,
          asked,
          said: turn.heard.text.slice(0, 300),
        },
      ],
      action: 'capture_lead',
      why: granted ? 'Agrees to be called.' : 'Would rather not be called.',
    };
  },
};

/** Null: neither yes nor no. A yes with a doubt is none. */
function answerIn({ heard: { reply, acts } }: Turn): boolean | null {
  if (reply?.type === 'no' || acts.deny >= 0.5) return false;
  return reply?.type === 'yes' && acts.hesitate < 0.5 ? true : null;
}

const questionIn = (reply: string): string => (/[^.!?]*\?\s*$/.exec(reply)?.[0] ?? reply).trim().slice(-150);

const repliesOf = ({ heard, open }: Turn): number[] =>
  [...open].filter((clause) => heard.asked.every((asked) => asked.clause !== clause));
