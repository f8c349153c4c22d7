import { type ReplyPlaceholder, replyPlaceholders } from '@deskbell/contract';

/** What is put in place of each placeholder; null: it isn't known. */
export type ReplyValues = Record<ReplyPlaceholder, string | null>;

const isPlaceholder = (word: string): word is ReplyPlaceholder => Object.hasOwn(replyPlaceholders, word);

/**
 * A saved reply as it is sent: placeholders filled, whatever their case. One that isn't known goes with the space before it, so that
 * "Hello {first name}," becomes "Hello,"; other words in braces stay.
 */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(/( ?)\{([^{}\n]{1,40})\}/g, (all, space: string, word: string) => {
    const name = word.trim().toLowerCase();
    if (!isPlaceholder(name)) return all;
    const value = values[name]?.trim();
    return value ? `${space}${value}` : '';
  });
