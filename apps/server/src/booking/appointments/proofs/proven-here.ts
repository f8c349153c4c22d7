import { provenMs } from './request-proof.ts';

/**
 * SQL: whether the appointment `p` is under a contact that was proven lately in the conversation, or the conversation is a call
 * or text of ours about it, to its number; with the parameters' places. Only of the assistant it was proven to.
 */
export const provenHere = (place: { conversationId: string; provenSince: string }): string =>
  `(EXISTS (SELECT FROM contact_proofs c
     WHERE c.account_id = p.account_id AND c.assistant_id = p.assistant_id
       AND c.conversation_id = ${place.conversationId} AND c.proven_at > ${place.provenSince}
       AND CASE c.field WHEN 'email' THEN lower(p.customer_email) ELSE p.customer_phone END = c.contact)
   OR EXISTS (SELECT FROM phone_calls o
     WHERE o.account_id = p.account_id AND o.assistant_id = p.assistant_id AND o.conversation_id = ${place.conversationId}
       AND o.outbound ->> 'appointmentId' = p.id::text AND o.to_number = p.customer_phone)
   OR EXISTS (SELECT FROM outbound_calls o
     WHERE o.account_id = p.account_id AND o.assistant_id = p.assistant_id AND o.conversation_id = ${place.conversationId}
       AND o.channel = 'text' AND o.appointment_id = p.id AND o.customer_number = p.customer_phone))`;

/** What was proven before this counts no more. */
export const provenSince = (now: Date): Date => new Date(now.getTime() - provenMs);
