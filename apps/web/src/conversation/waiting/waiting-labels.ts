import type { Conversation } from '@deskbell/contract';

/** One request for a person: the same customer may ask again once somebody was there. */
export const requestOf = ({ id, waitingSince }: Pick<Conversation, 'id' | 'waitingSince'>): string =>
  `${id} ${waitingSince}`;

/** "Maya Ortiz asks for a person". */
export function wishText({ customerName, type }: Pick<Conversation, 'customerName' | 'type'>): string {
  return `${customerName || (type === 'voice' ? 'A caller' : 'A visitor')} asks for a person`;
}
