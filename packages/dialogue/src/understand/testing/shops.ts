import type { BookableService, BookableStaff } from '../../calendar.ts';

/** An invented business, as far as understanding needs it. */
export interface Shop {
  name: string;
  faqs: readonly (readonly [question: string, answer: string])[];
  services: readonly BookableService[];
  staff: readonly BookableStaff[];
}

const service = (id: string, name: string, description = '', priceText = ''): BookableService => ({
  id,
  name,
  description,
  priceText,
  durationMinutes: 30,
  bufferMinutes: 0,
  capacity: 1,
  staffIds: [],
});

const person = (id: string, name: string): BookableStaff => ({ id, name, hours: null });

export const locksmith: Shop = {
  name: 'Gable Locks',
  faqs: [
    ['Do you cut keys while I wait?', 'Yes, most keys take five minutes.'],
    ['Which areas do you cover?', 'The city and ten miles around it.'],
  ],
  services: [
    service('opening', 'Door opening', 'You are locked out of your home, office or car'),
    service('change', 'Lock change', 'New locks after a move, a theft or a lost key', '$120'),
    service('safe', 'Safe opening', 'Safes with a lost code or a jammed bolt'),
    service('check', 'Security check', 'We look at doors and windows and advise you'),
    service('camera', 'Camera installation', 'Video doorbells and cameras'),
  ],
  staff: [],
};

export const musicSchool: Shop = {
  name: 'Larch Music School',
  faqs: [
    ['Do I need my own instrument?', 'For the first month we lend you one.'],
    ['Is there a recital?', 'Twice a year, in June and December.'],
  ],
  services: [
    service('piano', 'Piano lesson', '', '$40'),
    service('guitar', 'Guitar lesson', 'Acoustic and electric', '$35'),
    service('voice', 'Singing lesson', '', '$40'),
    service('drums', 'Drum lesson', '', '$45'),
    service('toddlers', 'Music for toddlers', 'Songs and rhythm for one to four year olds'),
  ],
  staff: [person('nina', 'Nina Okafor'), person('paul', 'Paul Brandt')],
};

export const groomer: Shop = {
  name: 'Wagtail Grooming',
  faqs: [
    ['Do you groom cats?', 'No, dogs only.'],
    ['Where can I park?', 'In the yard behind the shop.'],
  ],
  services: [
    service('full', 'Full groom', 'Bath, haircut, nails and ears', '$70'),
    service('bath', 'Bath and blow-dry', '', '$40'),
    service('nails', 'Nail trim', '', '$15'),
    service('fleas', 'Flea treatment', ''),
    service('puppy', 'Puppy introduction', 'A gentle first visit up to six months of age'),
  ],
  staff: [person('kim', 'Kim Novak'), person('lou', 'Lou')],
};

export const clinic: Shop = {
  name: 'Birch Skin Clinic',
  faqs: [
    ['Do you accept insurance?', 'We accept most plans.'],
    ['How do I prepare for laser?', 'Shave the day before and stay out of the sun.'],
  ],
  services: [
    service('mole', 'Mole check', 'A doctor looks at moles and marks'),
    service('acne', 'Acne consultation', ''),
    service('laser', 'Laser hair removal', '', '$150'),
    service('botox', 'Wrinkle treatment', 'Injections for lines on forehead and eyes'),
    service('rash', 'Skin consultation', 'Rashes, itching, eczema and infections'),
  ],
  staff: [person('amir', 'Dr. Amir Haddad'), person('jo', 'Jo Field')],
};

/** Its names share words with each other. */
export const tailor: Shop = {
  name: 'Bobbin',
  faqs: [['What if a seam comes undone?', 'We mend our own work free within a year.']],
  services: [
    service('womens', "Women's coat hem and press", 'Shortened, then steamed', '$30'),
    service('mens', "Men's coat hem", '', '$25'),
    service('hem', 'Coat hem', '', '$20'),
    service('fitting', 'Suit fitting', 'Measured and pinned', '$60'),
  ],
  staff: [person('ivo', 'Ivo'), person('ruth', 'Ruth')],
};

/** Told apart by how long they last; the plainest by nothing but the trade. */
export const stable: Shop = {
  name: 'Clover Riding Stable',
  faqs: [['Who teaches beginners?', 'Mo teaches beginners; Bea takes those who canter.']],
  services: [
    service('ride', 'Riding lesson', '', '$50'),
    { ...service('long', 'Long lesson', '', '$80'), durationMinutes: 90 },
    { ...service('hack', 'Woodland hack', 'Out and about'), durationMinutes: 60 },
    { ...service('day', 'Pony day'), durationMinutes: 300 },
  ],
  staff: [person('mo', 'Mo'), person('bea', 'Bea')],
};
