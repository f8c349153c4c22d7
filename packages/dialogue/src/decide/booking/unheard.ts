import type { Understanding } from '../../understand/understanding.ts';

/** A message of which all is dealt with. */
export const unheard = (heard: Understanding): Understanding => ({
  ...heard,
  reply: null,
  part: null,
  times: [],
  services: [],
  staff: null,
  party: null,
  forWhom: null,
  wants: null,
  asksAvailability: false,
  contact: { ...heard.contact, name: null, email: null, phone: null, phonePieces: '' },
});
