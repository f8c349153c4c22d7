// What callers say, and the knowledge of the shop they call.

type Part = string | number;

/** Question and answer as stored; spoken in advance once saved. */
export const faqs: { question: string; answer: string }[] = [
  { question: 'How much is a tune-up?', answer: 'A basic tune-up costs 79 dollars.' },
  { question: 'Do you rent bikes?', answer: 'Yes. City bikes cost 25 dollars a day, and helmets come free.' },
  {
    question: 'Where can I park?',
    answer: 'There is a car park behind the shop, and it is free for customers.',
  },
  { question: 'Do you sell helmets?', answer: 'Yes, we have helmets for adults and for children.' },
  { question: 'Can I pay by card?', answer: 'We take all cards, and cash of course.' },
  { question: 'How long does a repair take?', answer: 'Most repairs are done within two working days.' },
  { question: 'Can I return a bike?', answer: 'Unused bikes can be returned within thirty days.' },
  { question: 'Do you clean bikes?', answer: 'A wash costs fifteen dollars and takes an hour.' },
  { question: 'Do you have cargo bikes?', answer: 'We have three cargo bikes that you can try on our yard.' },
  {
    question: 'Do you take old bikes in part exchange?',
    answer: 'We do. Bring the bike, and we make you an offer.',
  },
  {
    question: 'What happens in a full service?',
    answer:
      'First we wash the bike and look at every part of it. Then we take the wheels out and true them, and we replace the brake cables and the chain where they are worn. After that we set the gears, oil all the bearings and pump up the tyres. At the end one of us takes the bike for a ride around the block.',
  },
];

/** Asked as they are stored or nearly so: the answer is known in advance. `answer`: words of it. */
export const questions: { said: Part[]; answer: string }[] = [
  { said: ['How much is a tune up?'], answer: '79' },
  { said: ['Do you rent bikes?'], answer: 'City bikes' },
  { said: ['Where can I park my car?'], answer: 'car park' },
  { said: ['Do you sell helmets?'], answer: 'helmets for adults' },
  { said: ['Can I pay by card?'], answer: 'all cards' },
  { said: ['How long does a repair take?'], answer: 'two working days' },
  { said: ['Can I return a bike?'], answer: 'thirty days' },
  { said: ['Do you clean bikes?'], answer: 'wash' },
  { said: ['Do you have cargo bikes?'], answer: 'three cargo bikes' },
  { said: ['Do you take old bikes in part exchange?'], answer: 'make you an offer' },
];

/** Answered in words made in the turn: a day's hours, names, numbers. In order: they are one conversation. */
export const unprepared: { said: Part[]; answer: string }[] = [
  { said: ['Can somebody call me back, please?'], answer: 'name' },
  { said: ['My name is Grace Hopper.'], answer: 'number' },
  { said: ['Four one five, five five five, two six seven one.'], answer: '555' },
  { said: ['Yes, that is right.'], answer: '' },
  { said: ['How do you spell my name?'], answer: 'G, R, A' },
  { said: ['Are you open next Tuesday?'], answer: 'Tuesday' },
];

/** What is nodded to. */
export const nodded = {
  question: 'Where is your workshop?',
  answer:
    'Our workshop is in the old brick building behind the station. You go through the gate, past the big chestnut tree, and up the ramp on the left. The green door is open whenever we are.',
};

export const longAnswer = faqs.at(-1)!.answer;
export const longQuestion: Part[] = ['What happens in a full service?'];

/** SpokenUtterance over the long answer to have the word. */
export const interruptions: Part[][] = [
  ['No wait, how much is a tune up?'],
  ['Stop, do you rent bikes?'],
  ['Sorry, where can I park my car?'],
  ['Okay but do you sell helmets?'],
  ['Hold on, can I pay by card?'],
];

/** Made over an answer without wanting the word. flite can't hum, so humming is made for itself. */
export const backchannels: (Part[] | 'cough' | 'hum')[] = [
  ['Okay.'],
  ['Yeah.'],
  'hum',
  ['Right.'],
  ['I see.'],
  'cough',
  ['Sure.'],
  ['Got it.'],
  ['Yes.'],
  ['Great.'],
  ['Right, right.'],
  ['Yep.'],
  ['Okay, yeah.'],
  ['Oh, okay.'],
  ['Perfect.'],
  ['Good.'],
  ['Fine.'],
  ['Oh, nice.'],
  ['All right.'],
  ['Yes, yes.'],
  ['I understand.'],
  ['That makes sense.'],
  ['Cool.'],
  ['Of course.'],
  ['Oh, I see.'],
  ['Very good.'],
  ['Thank you.'],
  ['Wow.'],
  ['Lovely.'],
  ['Interesting.'],
];

/** With pauses as people make them, in milliseconds, in the middle of what they say. */
export const halting: Part[][] = [
  ['I would like to know', 500, 'how much a tune up costs.'],
  ['Um,', 400, 'do you', 350, 'rent bikes?'],
  ['I have an old bike and', 700, 'do you take it in part exchange?'],
  ['Can you tell me', 450, 'where I can park my car?'],
  ['So,', 600, 'do you sell helmets?'],
  ['I was wondering if', 800, 'you clean bikes.'],
  ['Do you have cargo bikes, and', 700, 'can I try one?'],
  ['How long does it take', 400, 'when my bike needs a repair?'],
  ['I would like', 400, 'to return a bike, because', 600, 'it does not fit.'],
  ['My number is four one five,', 600, 'five five five,', 600, 'two six seven one.'],
  ['I need somebody to look at', 500, 'my brakes.'],
  ['Is it possible to', 700, 'bring two bikes on one day?'],
  ['Well,', 500, 'my chain keeps falling off.'],
  ['Could you,', 450, 'uh,', 400, 'tell me what a wash costs?'],
  ['We are looking for', 600, 'a bike for our son.'],
  ['The thing is that', 700, 'I only have time on Fridays.'],
  ['Do you sell', 500, 'locks,', 400, 'or lights?'],
  ['I bought a bike last week, but', 800, 'the saddle is loose.'],
  ['My wife said', 400, 'that you rent helmets, too.'],
  ['If I come in', 500, 'at about five,', 400, 'is somebody there?'],
  ['What I want to know is', 600, 'whether I can pay by card.'],
  ['There is a', 700, 'strange noise from the back wheel.'],
  ['I am calling because', 800, 'I lost my key.'],
  ['Can I', 350, 'leave my bike with you', 450, 'over night?'],
  ['My name is', 600, 'Grace', 350, 'Hopper.'],
  ['It is about the', 500, 'blue city bike.'],
  ['Does the full service', 400, 'include new brake cables?'],
  ['I think', 450, 'it was two weeks ago', 400, 'that I was there.'],
  ['Maybe you can help me with', 700, 'the gears.'],
  ['Let me see,', 800, 'do you repair electric bikes?'],
];
