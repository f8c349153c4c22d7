/** The voice provider's 22, and how recognizers write similar ones. Words as `spokenWords` gives them. */
const backchannels = [
  'i understand',
  'i see',
  'i got it',
  'i hear you',
  'im listening',
  'im with you',
  'right',
  'okay',
  'ok',
  'k',
  'sure',
  'all right',
  'alright',
  'got it',
  'understood',
  'yeah',
  'yea',
  'yep',
  'yup',
  'ya',
  'yes',
  'uh huh',
  'uhhuh',
  'aha',
  'ah ha',
  'mm hmm',
  'mm hm',
  'mmhmm',
  'm hm',
  'mm',
  'mmm',
  'mhm',
  'mhmm',
  'hm',
  'hmm',
  'hmmm',
  'um',
  'uh',
  'ah',
  'oh',
  'oh okay',
  'gotcha',
  'good',
  'great',
  'cool',
  'nice',
  'perfect',
  'fine',
  'thanks',
  'thank you',
  'makes sense',
  'that makes sense',
  'of course',
  'exactly',
  'wow',
  'really',
  'interesting',
].map((phrase) => phrase.split(' '));

/** "Mm-hmm" as recognizers spell it: "m h m m", "mhmn", "ahm". */
const humPattern = /^a?[mh]+n?$/;

/** The voice provider's 20, without those that need context, and question words. */
const interruptingWords = new Set(
  'stop shut enough quiet silence but dont not no hold wait cut pause nope nah nevermind never actually sorry excuse hello hang help operator what when where who why how which can could do does is are will would should'.split(
    ' ',
  ),
);

/** Words that recognizers make of a cough, a click or a breath. */
const noiseWords = new Set('you the a and i so it bye oh ah uh huh hm hmm um'.split(' '));

/** Whether it is a backchannel: it says no more than "go on". */
export function isBackchannel(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > 8) return false;
  let at = 0;
  while (at < words.length) {
    if (humPattern.test(words[at]!)) {
      at += 1;
      continue;
    }
    const here = backchannels.filter((phrase) => phrase.every((word, i) => words[at + i] === word));
    if (here.length === 0) return false;
    at += Math.max(...here.map((phrase) => phrase.length));
  }
  return true;
}

/** Whether it asks for the turn: "stop", "no, …", "hold on", a question. */
export function isInterruption(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  return (
    interruptingWords.has(words[0]!) ||
    words.includes('stop') ||
    words.includes('wait') ||
    /\?\s*$/.test(text)
  );
}

export function isNoise(words: readonly string[]): boolean {
  return words.length <= 1 && words.every((word) => noiseWords.has(word));
}
