/** What is asked of a thing. */
export const attributes = [
  'price',
  'duration', // of a thing; "how long until it is ready" asks when
  'availability', // whether a time, a place or a thing is free
  'hours', // of the business
  'place',
  'contact',
  'how',
  'whether',
  'who',
  'when',
  'what', // and why
] as const;

export type Attribute = (typeof attributes)[number];
