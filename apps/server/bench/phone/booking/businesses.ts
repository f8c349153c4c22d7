import type { PhonedBusiness } from '../open-phone-server.ts';

const weekdays = { from: '08:00', to: '19:00' };
const weeklyHours = {
  mon: [weekdays],
  tue: [weekdays],
  wed: [weekdays],
  thu: [weekdays],
  fri: [weekdays],
  sat: [{ from: '09:00', to: '16:00' }],
  sun: [],
};
const booking = {
  enabled: true,
  leadMinutes: 60,
  horizonDays: 60,
  stepMinutes: 15,
  parallel: 2,
  page: true,
  changeNoticeMinutes: 0,
  waitlist: true,
  holdMinutes: 120,
};

/** Where callers book: invented, by name. */
export const businesses = {
  hair: business('Copperleaf Hair', 'A hair salon.', [
    ['Haircut', 45],
    ['Beard trim', 30],
    ['Hair coloring', 120],
  ]),
  dental: business('Brightwater Dental', 'A dental practice.', [
    ['Dental cleaning', 45],
    ['Check-up', 30],
    ['Whitening consultation', 30],
  ]),
  vet: business('Fernhill Veterinary', 'A practice for cats, dogs and other pets.', [
    ['Vaccination', 15],
    ['Nail trim', 15],
    ['Health check', 30],
  ]),
  bikes: business('Spoke and Saddle', 'A bicycle workshop.', [
    ['Tune-up', 60],
    ['Brake check', 30],
    ['Full service', 120],
  ]),
} satisfies Record<string, PhonedBusiness>;

export type BusinessName = keyof typeof businesses;

function business(
  businessName: string,
  description: string,
  services: readonly (readonly [name: string, minutes: number])[],
): PhonedBusiness {
  return {
    assistant: { businessName, description, weeklyHours, booking },
    services: services.map(([name, durationMinutes]) => ({ name, durationMinutes })),
  };
}
