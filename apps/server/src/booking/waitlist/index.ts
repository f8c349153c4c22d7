// The waitlist: who waits for a time to get free, and the offers that are made of those that do. It must not know how
// appointments are stored, nor how a customer is talked with.
export { readCustomerEntry } from './by-link/read-customer-entry.ts';
export { canBeTold, type EntryRow as WaitlistRow } from './entry-row.ts';
export { waitlist } from './feature.ts';
export { joinInConversation } from './join-in-conversation.ts';
export { joinList, type WaitlistRequest } from './join-list.ts';
export { endOffer } from './offers/end-offer.ts';
export { offerTextJob } from './offers/make-offer.ts';
export { type Reach, readReach } from './reach.ts';
export { waitlistLinkOf, waitlistTokenOf } from './waitlist-link.ts';
