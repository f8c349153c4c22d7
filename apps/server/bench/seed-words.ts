// Words of the seeded rows: enough of them that searches meet common and rare ones.

export const firstNames = (
  'Ada Alan Alice Amir Ana Anton Asha Ben Bianca Boris Carla Chen Clara Dana Daniel Dev Diego Elena Emil Emma Erik Eva ' +
  'Farah Felix Fiona George Grace Hana Hugo Ibrahim Ida Igor Ines Iris Ivan Jack Jane Jonas Julia Kai Karin Kenji Lara ' +
  'Leo Lina Louis Lucia Luis Maria Marta Max Mei Mila Mina Nadia Nina Noah Nora Olga Omar Oscar Paul Petra Priya Quinn ' +
  'Rafael Rosa Ruth Samir Sara Simon Sofia Sven Tara Theo Tom Uma Vera Victor Wanda Will Xenia Yara Yusuf Zoe'
).split(' ');

const syllables = [
  'Ab',
  'Ber',
  'Car',
  'Dor',
  'El',
  'Fen',
  'Gar',
  'Hol',
  'In',
  'Jor',
  'Kel',
  'Lan',
  'Mor',
  'Nor',
  'Os',
];
const endings = [
  'ason',
  'berg',
  'can',
  'dale',
  'er',
  'field',
  'grove',
  'ham',
  'ington',
  'kins',
  'ley',
  'man',
  'nett',
  'son',
];

export const lastNames = syllables.flatMap((first) => endings.map((last) => first + last));

/** The first are the most common. */
export const topics = [
  'Opening hours',
  'Prices',
  'Booking an appointment',
  'Delivery times',
  'Returns and refunds',
  'Parking',
  'Gift cards',
  'Payment methods',
  'Order status',
  'Warranty',
  'Repairs',
  'Wheelchair access',
  'Catering',
  'Wedding cakes',
  'Group bookings',
  'Newsletter',
  'Job openings',
  'Lost property',
  'Allergens',
  'Bulk discount',
];

const things = [
  'bicycle',
  'helmet',
  'lamp',
  'saddle',
  'basket',
  'pump',
  'chain',
  'lock',
  'bell',
  'tyre',
  'jacket',
  'glove',
];
const colors = ['red', 'green', 'blue', 'black', 'white', 'yellow', 'silver', 'orange', 'purple', 'grey'];

export const seededQuestions = things.flatMap((thing) =>
  colors.flatMap((color) => [
    `Do you have the ${thing} in ${color}?`,
    `How much is a ${color} ${thing}?`,
    `When can I pick up my ${color} ${thing}?`,
  ]),
);

export const replies = [
  'We are open Monday to Friday from 9 am to 6 pm, and on Saturday until 2 pm. You are welcome to come by without an appointment.',
  'Yes, we do. It usually takes two to three working days, and we send you a message as soon as it is ready.',
  'You can return anything unused within 30 days. Please bring the receipt; the money goes back the way you paid.',
  'There is parking behind the house, and the tram stops right in front of it.',
  'I am not sure about that. Would you like me to take a message for the team?',
];
