/** One place is booked however many come: the owner reads how many. */
export const partyNote = (party: number | null | undefined): string =>
  party && party > 1 ? `For ${party} people` : '';
