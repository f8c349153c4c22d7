import type { SocialMove } from '../../decide/move.ts';
import { asksSomething } from '../../decide/move-order.ts';
import type { Around } from '../around.ts';
import type { Wording } from '../wording.ts';

const MOST_TOPICS = 3;

/** Greetings, thanks and small talk; what could be asked is asked only where nothing else follows. */
export function phraseSocial(move: SocialMove, wording: Wording, around: Around): string {
  const { say, locale } = wording;
  const andAsk = (line: string) => (around.isLast ? `${line} ${say('howCanIHelp')}` : line);
  switch (move.type) {
    case 'greet':
      return andAsk(move.name ? say('greetByName', { name: locale.addressed(move.name) }) : say('greet'));
    case 'thanked':
      return say('thanked');
    case 'goodbye':
      return wording.ownLine('closing') || say('goodbye');
    case 'how_are_you':
      return andAsk(say('howAreYou'));
    case 'i_am_a_bot':
      return move.person ? `${say('iAmABot')} ${say('iAmABotPerson')}` : say('iAmABot');
    case 'my_name':
      return andAsk(say('myName'));
    case 'what_i_do':
      return whatIDo(move.topics, wording);
    case 'go_ahead':
      return say('goAhead');
    case 'i_speak':
      return andAsk(say('iSpeak', { language: locale.languageName(move.language) }));
    case 'nice_to_meet':
      return andAsk(say('niceToMeet', { name: locale.addressed(move.name) }));
    case 'acknowledge':
      return say(around.isFirst && around.isLast ? 'acknowledgeAlone' : 'acknowledge');
    case 'remark_heard':
      return say('remarkHeard');
    case 'chit_chat':
      return say('chitChat');
    case 'take_your_time':
      return say('takeYourTime');
    case 'off_topic':
      return say('offTopic');
    case 'calm_down':
      return say('calmDown');
    case 'refuse':
      return say('refuse');
    case 'anything_else':
      return around.before && asksSomething(around.before) ? '' : say('anythingElse');
  }
}

function whatIDo(topics: readonly string[], { say, locale, isSpoken }: Wording): string {
  if (topics.length === 0) return say('whatIDo');
  const told = topics.slice(0, MOST_TOPICS).map((topic) => locale.topicOf(topic, isSpoken));
  return say('whatIDoTopics', { topics: locale.and(told) });
}
