import type { Policy } from '../turn.ts';

/** A language that can't be answered in: one line in it, with a way to a person. */
export const excuseLanguage: Policy = {
  name: 'other language',
  decide({ heard, input, state }) {
    // "Merci beaucoup" is understood in any language.
    if (heard.language.isServed || Math.max(heard.acts.thank, heard.acts.bye) >= 0.5) return null;
    const { code } = heard.language;
    return {
      moves: [{ type: 'other_language', code, phone: input.profile.phone.trim() }],
      covers: 'all',
      state: { misses: state.misses + 1, capture: state.capture ?? null },
      action: 'decline',
      ends: true,
      why: `Written in a language that can't be answered in (${code}).`,
    };
  },
};
