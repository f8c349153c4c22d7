import type { BusinessProfile, DialogueState, TurnResult } from '@deskbell/dialogue';
import type { KeptFile } from '../attachments/index.ts';

/** What the assistant says to a file. It can't look into any, and never pretends to. */
export function attachmentLine({ language }: Pick<BusinessProfile, 'language'>, file: KeptFile): string {
  const kind = file.mediaType.startsWith('image/') ? 'picture' : 'file';
  return /^es\b/i.test(language) ? spanish[kind] : english[kind];
}

const english = {
  picture: "Thank you, I've got your picture. I can't look at pictures myself, so I've asked a person to.",
  file: "Thank you, I've got your file. I can't read files here myself, so I've asked a person to look at it.",
};

const spanish = {
  picture:
    'Gracias, he recibido la imagen. No puedo ver imágenes, así que he pedido a una persona que la mire.',
  file: 'Gracias, he recibido el archivo. No puedo abrirlo, así que he pedido a una persona que lo mire.',
};

/** That line as the result of a turn: a person is called, and whatever was under way goes on with the next message. */
export const attachmentReply = (text: string, state: unknown, totalMs: number): TurnResult => ({
  text,
  action: 'hand_off',
  confidence: 0,
  isMarked: false,
  sources: [],
  suggestions: [],
  state: (state ?? {}) as DialogueState,
  effects: [],
  topic: null,
  expects: null,
  endsCall: false,
  putsThrough: false,
  responder: 'offline',
  timings: { total: totalMs },
  receipt: {
    understood: ['A file'],
    decided: [{ policy: 'attachment', why: 'Only a person can look at it' }],
  },
});
