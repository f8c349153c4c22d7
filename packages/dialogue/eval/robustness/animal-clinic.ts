import {
  type BusinessProfile,
  buildKnowledge,
  type Embed,
  type Knowledge,
  type KnowledgeEntry,
  textsToEmbed,
} from '../../src/index.ts';
import { bikeShop } from '../../src/testing/bike-shop.ts';

/** An invented business with a dozen FAQs, to be talked with by anybody about anything. */
export const animalClinic: BusinessProfile = {
  ...bikeShop,
  assistantName: 'Pip',
  businessName: 'Alder Animal Clinic',
  industry: 'healthcare',
  businessHoursText: 'Open Monday to Friday, 8 am to 7 pm, and Saturday until noon.',
  phone: '+1 415 555 0134',
  email: 'desk@alderclinic.example',
  description: 'Alder Animal Clinic looks after cats, dogs and small pets.',
};

const faqs: [question: string, answer: string][] = [
  ['How much does a check-up cost?', 'A check-up costs $65, and $45 for a second animal on the same day.'],
  ['Do I need an appointment?', 'Yes, except in an emergency. Please book at least a day ahead.'],
  ['Do you treat rabbits and guinea pigs?', 'We do, on Tuesdays and Thursdays, when Dr. Alma Reyes is in.'],
  [
    'What should I do in an emergency at night?',
    'Call us: the recording gives the number of the vet on duty.',
  ],
  ['How often should my dog be vaccinated?', 'Puppies at 8, 12 and 16 weeks, then once a year.'],
  ['Do you clip claws?', 'Yes, for $15, without an appointment on Wednesdays from 2 to 4 pm.'],
  ['Can my cat stay overnight?', 'After an operation, yes. We do not board healthy animals.'],
  ['Which payments do you take?', 'Cash, debit and credit cards. We do not bill by post.'],
  ['Do you work with pet insurance?', 'We fill in the form for you, and you claim the money back yourself.'],
  ['What does a microchip cost?', 'A microchip costs $40 including registration.'],
  ['Where can I park?', 'There are six spaces behind the house, reached from Mill Lane.'],
  ['May I bring my own blanket?', 'Please do. Animals feel safer with a smell from home.'],
];

export async function animalClinicKnowledge(embed: Embed | null): Promise<Knowledge> {
  const entries = await Promise.all(
    faqs.map(async ([title, answer], index): Promise<KnowledgeEntry> => {
      const texts = textsToEmbed({ phrasings: [title], answer });
      const vectors = embed && Float32Array.from((await embed(texts)).flatMap((vector) => [...vector]));
      return { kind: 'faq', id: `faq-${index}`, title, phrasings: [title], answer, vectors };
    }),
  );
  return buildKnowledge(entries, animalClinic, embed);
}
