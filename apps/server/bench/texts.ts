// Texts of an invented bicycle shop: 50 FAQs, and questions in other words, ten words long on average.

const services = [
  'basic tune-up',
  'full service',
  'brake adjustment',
  'gear adjustment',
  'wheel truing',
] as const;
const topics = [
  {
    question: (s: string) => `How much is a ${s}?`,
    answer: (s: string, n: number) => `A ${s} costs ${20 + n * 7} dollars.`,
  },
  {
    question: (s: string) => `How long does a ${s} take?`,
    answer: (s: string, n: number) => `A ${s} takes about ${n + 1} hours.`,
  },
  {
    question: (s: string) => `Do I need an appointment for a ${s}?`,
    answer: (s: string) => `For a ${s} please book a day ahead.`,
  },
  {
    question: (s: string) => `Can you do a ${s} on an electric bike?`,
    answer: (s: string) => `Yes, we do a ${s} on electric bikes too.`,
  },
  {
    question: (s: string) => `Is a ${s} covered by the warranty?`,
    answer: (s: string) => `A ${s} within the first year is free.`,
  },
] as const;

const others: [string, string][] = [
  ['Where can I park?', 'There is a car park behind the shop.'],
  ['Do you rent bikes?', 'We rent city bikes for 25 dollars a day.'],
  ['Which brands do you sell?', 'We sell four European brands.'],
  ['Can I pay by card?', 'We take all cards and cash.'],
  ['Do you sell helmets?', 'Yes, helmets for adults and children.'],
  ['Can I return a bike?', 'Unused bikes can be returned within 30 days.'],
  ['Do you buy used bikes?', 'We take used bikes in part exchange.'],
  ['Is there a test track?', 'You can try any bike on our yard.'],
  ['Do you ship parts?', 'We ship parts within the country for 8 dollars.'],
  ['Do you repair punctures while I wait?', 'Yes, a puncture takes 20 minutes.'],
  ['Do you offer gift cards?', 'Gift cards start at 20 dollars.'],
  ['Can you store my bike over winter?', 'Winter storage costs 60 dollars.'],
  ['Do you sell child seats?', 'Yes, front and rear child seats.'],
  ['Do you organise group rides?', 'Every first Sunday of the month.'],
  ['Can I lease a bike through my employer?', 'Yes, we work with the usual leasing schemes.'],
  ['Do you have cargo bikes?', 'We have three cargo bikes to try.'],
  ['How do I register my frame number?', 'We register it for you at no cost.'],
  ['Do you fit bikes to the rider?', 'A bike fitting takes one hour and costs 90 dollars.'],
  ['Can children learn to ride here?', 'We run a course for children in spring.'],
  ['Do you recycle old tyres?', 'Bring them in, we recycle them.'],
  ['Do you sell second-hand bikes?', 'We have checked second-hand bikes.'],
  ['What if my bike was stolen?', 'Report it to the police; we keep a list of frame numbers.'],
  ['Do you clean bikes?', 'A wash costs 15 dollars.'],
  ['Can you assemble a bike I bought online?', 'Assembly costs 70 dollars.'],
  ['Do you sell lights?', 'Yes, battery and dynamo lights.'],
];

/** The knowledge of a turn's measurement: 50 FAQs. */
export const faqs = [
  ...services.flatMap((service, n) =>
    topics.map((topic) => ({ question: topic.question(service), answer: topic.answer(service, n) })),
  ),
  ...others.map(([question, answer]) => ({ question, answer })),
];

/** What visitors ask: no greeting, so that every turn is embedded and searched. */
export const questions = [
  'what would I have to pay you for a full service on my bike',
  'could somebody adjust the brakes of my bike sometime this week please',
  'how many hours do you need until the gears work again',
  'is it possible to leave my bicycle with you during the winter',
  'I bought a bike on the internet, can you put it together',
  'my tyre is flat, can I wait while you repair it',
  'is there anywhere near your shop where I can leave my car',
  'which kinds of payment do you accept, cash or also cards',
  'do you have seats so that I can take my child along',
  'would you take my old bike as part of the price',
  'can I try out one of the cargo bikes before buying',
  'who do I tell when my bike has been stolen from me',
  'do I have to book a time for truing a wheel',
  'are repairs free of charge during the first year of warranty',
  'can my daughter learn to ride a bicycle at your place',
  'how much does it cost to borrow a bike for today',
];
