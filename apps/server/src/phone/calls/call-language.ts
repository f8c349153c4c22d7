import type { CallRules, OwnLanguage } from '@deskbell/contract';

/** What the callers of a number are spoken to in; null: the assistant's language. */
export const languageOf = ({ language }: Pick<CallRules, 'language'>): OwnLanguage | null =>
  language === 'assistant' ? null : language;
