import type { BookableService } from '../calendar.ts';
import type { Act } from './act.ts';
import type { Attribute, Understanding } from './understanding.ts';

/** From here on an act is worth telling. */
const TOLD_FROM = 0.5;

const ACTS: Record<Act, string> = {
  ask: 'Asks something.',
  'request-booking': 'Wants an appointment.',
  change: 'Wants to change an appointment.',
  cancel: 'Wants to cancel an appointment.',
  'see-booking': 'Asks about an appointment of theirs.',
  'give-detail': 'Gives a detail.',
  affirm: 'Agrees.',
  deny: 'Declines.',
  thank: 'Says thanks.',
  greet: 'Says hello.',
  bye: 'Says goodbye.',
  complain: 'Complains.',
  urgent: 'Needs help at once.',
  danger: 'Somebody may be in danger.',
  'want-person': 'Wants to talk to a person.',
  'want-callback': 'Wants to be called or written to.',
  'ask-if-bot': 'Asks whether a machine answers.',
  'ask-name': "Asks for the assistant's name.",
  'ask-help': 'Asks what the assistant can do.',
  abuse: 'Insults.',
  'off-topic': "Talks of something that isn't the business's.",
  'chit-chat': 'Makes small talk.',
  hesitate: 'Hesitates.',
  repeat: 'Wants to hear the last reply again.',
  'start-over': 'Wants to begin anew.',
  unclear: "Can't be read.",
};

const ATTRIBUTES: Record<Attribute, string> = {
  price: 'for a price',
  duration: 'how long it takes',
  availability: 'whether something is available',
  hours: 'for opening hours',
  place: 'where something is',
  contact: 'for contact details',
  how: 'how something is done',
  whether: 'whether something is so',
  who: 'who it is',
  when: 'when something is',
  what: 'what something is',
};

const BY: Record<'name' | 'meaning' | 'topic', string> = {
  name: 'by name',
  meaning: 'by meaning',
  topic: 'as it was talked of',
};

/** By what a message was understood, in sentences an owner can read. `soundsOfAppointment`: it might have been taken for a part of one. */
export function evidenceOf(
  read: Omit<Understanding, 'evidence'>,
  services: readonly BookableService[],
  soundsOfAppointment: boolean,
): string[] {
  const { asked, services: meant, reply, language, mood } = read;
  return [
    ...(language.isServed ? [] : ['Is written in another language.']),
    ...(Object.keys(ACTS) as Act[])
      .filter((act) => act !== 'ask' && read.acts[act] >= TOLD_FROM)
      .map((act) => ACTS[act]),
    ...asked.map(
      ({ attribute, text }) =>
        `Asks ${attribute ? ATTRIBUTES[attribute] : 'something'}: “${text.slice(0, 120)}”.`,
    ),
    ...meant
      .filter(({ probability }) => probability >= TOLD_FROM)
      .flatMap(({ id, by, probability }) => {
        const service = services.find((one) => one.id === id);
        return service
          ? [`Means the service “${service.name}” (${BY[by]}, ${Math.round(100 * probability)} %).`]
          : [];
      }),
    ...(read.isAboutElse && soundsOfAppointment
      ? ['Is about no appointment, or about something beside the one being made.']
      : []),
    ...(read.asksAvailability ? ['Asks whether a time is free.'] : []),
    ...(read.times.length > 0
      ? [`Names a time: ${read.times.map(({ text }) => `“${text}”`).join(', ')}.`]
      : []),
    ...(read.forWhom
      ? [`The appointment is for somebody else: ${read.forWhom.name ?? read.forWhom.relation}.`]
      : []),
    ...(reply
      ? [
          `Replies to the last question: ${reply.type === 'option' ? `option ${reply.index + 1}` : reply.type}.`,
        ]
      : []),
    ...(mood === 'calm' ? [] : [`Sounds ${mood}.`]),
  ];
}
