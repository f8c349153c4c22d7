import type { Part, Wish } from './wish.ts';

/** What a caller does next: says something, or hangs up, as all was said. */
export type Next = { says: string } | 'hangs up';

/** What a caller remembers of their call. */
export interface CallersMemory {
  /** What they said last. */
  part: Part;
  /** How often each part was said. */
  times: Map<Part, number>;
  isBooked: boolean;
}

export const newMemory = (): CallersMemory => ({ part: 'opening', times: new Map(), isBooked: false });

/**
 * What a caller says to what they just heard. They answer what they are asked, compare what is read back with what they want,
 * and put right what is wrong; what wasn't understood they say in other words.
 */
export function nextSentence(heard: string, wish: Wish, memory: CallersMemory): Next {
  if (memory.isBooked) return 'hangs up';
  if (/\bis booked|in the calendar now|\ball set\b|settled then|\bbooked:/i.test(heard)) {
    memory.isBooked = true;
    return { says: 'No, that is all, thank you. Bye.' };
  }
  const question = lastQuestion(heard);
  const says = (part: Part, before = ''): Next => ({ says: before + inWords(part, wish, memory) });
  if (/shall I book|me to book|book it\?/i.test(question)) return onReadBack(heard, wish, says);
  if (/carry on|finish your booking|want the appointment|going on with/i.test(question))
    return { says: 'Yes, please.' };
  if (/\bperson\b|somebody|someone/i.test(question)) return { says: 'No, thank you. I want to book.' };
  if (/spell|letter by letter|written/i.test(question)) return says('spelled');
  if (isCheck(question)) return onCheck(heard, wish, says);
  if (/\bnumber\b|reach you|\bphone\b|\bdigit/i.test(question)) return says('phone');
  if (/\bname\b/i.test(question)) return says('name');
  if (isLost(heard)) return says(memory.part);
  if (
    mentionsTimes(question) ||
    /\bwhen\b|\bday\b|\btime\b|which (?:one|suits)|work\?$|any of those/i.test(question)
  )
    return says('when');
  if (/\bbook\b|\bappointment\b|\bneed\b|\bservice\b|which|fits|what.* for\b|\bhelp\b/i.test(question))
    return says('service');
  return says(memory.part);
}

/** Each time in the next words, then in the first ones again. */
export function inWords(part: Part, { says }: Wish, memory: CallersMemory): string {
  const times = memory.times.get(part) ?? 0;
  memory.times.set(part, times + 1);
  memory.part = part;
  return says[part][times % says[part].length]!;
}

const isLost = (heard: string) =>
  /\bstill (?:there|on the line)|\bcatch|didn't (?:get|hear)|another way|other words|once more|say (?:that|it) again|lost you|make out|sure I heard/i.test(
    heard,
  );

const lastQuestion = (heard: string): string =>
  heard.split(/(?<=[.!?])\s+/).findLast((sentence) => sentence.endsWith('?')) ?? heard;

const isCheck = (question: string) =>
  /is that (?:right|correct|it)\?|right\?|correct\?|yes\?|did I get it right|get that right/i.test(question);

const mentionsTimes = (text: string) => /\d ?(?:[ap]\.?m\b)|\d:\d\d|\bnoon\b|o'clock/i.test(text);

type Says = (part: Part, before?: string) => Next;

/** Everything is read back: the first thing that is wrong is put right. */
function onReadBack(heard: string, wish: Wish, says: Says): Next {
  const { persona, labels } = wish;
  if (!includes(heard, persona.service.name)) return { says: `No, I want ${persona.service.said}.` };
  if (!labels.day.test(heard) || !labels.time.test(heard)) return says('when', 'No. ');
  if (!includes(heard, wish.fullName)) return says('spelled', `No, the name is ${wish.fullName}. `);
  const [number] = heard.replaceAll(/[()\s-]/g, '').match(/\d{7,}/) ?? [];
  if (number && !number.endsWith(wish.phone)) return says('phone', 'No, the number is wrong. ');
  return { says: 'Yes, please.' };
}

/** One thing is read back. */
function onCheck(heard: string, wish: Wish, says: Says): Next {
  const digits = heard.replaceAll(/\D/g, '');
  if (mentionsTimes(heard) || wish.labels.time.test(heard)) return onReadBack(heard, wish, says);
  if (digits.length >= 7)
    return digits.endsWith(wish.phone) ? { says: 'Yes, that is right.' } : says('phone', 'No. ');
  const written = heard.replaceAll(/[^a-z]/gi, '').toLowerCase();
  const isName = written.includes(wish.persona.last.toLowerCase());
  return isName ? { says: 'Yes, that is right.' } : says('spelled', `No, ${wish.fullName}. `);
}

const includes = (heard: string, part: string): boolean => plain(heard).includes(plain(part));

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
