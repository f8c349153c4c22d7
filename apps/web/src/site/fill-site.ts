import type { SiteConfig } from '@deskbell/contract';

/** The configuration that pages are prerendered with: each text is a mark for fillSite to replace. */
export const markedConfig: SiteConfig = {
  brand: {
    name: '{{name}}',
    contactEmail: '{{contactEmail}}',
    salesEmail: '{{salesEmail}}',
    banner: '{{banner}}',
    credit: '{{credit}}',
    teamBlurb: '{{teamBlurb}}',
    nonAffiliation: '{{nonAffiliation}}',
  },
  publicUrl: '{{publicUrl}}',
  mail: 'outbox',
  singleSignOn: null,
  payments: null,
};

/**
 * Writes an installation's brand and address into a page prerendered with marks, and the configuration itself for
 * the page's script. Texts are escaped as React escapes them, so that hydration finds what it expects.
 */
export function fillSite(page: string, given: SiteConfig): string {
  const config = withTeamBlurb(given);
  const texts = new Map(Object.entries({ ...config.brand, publicUrl: config.publicUrl }));
  return page.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => {
    if (name === 'config') return JSON.stringify(config).replaceAll('<', '\\u003c');
    const text = texts.get(name);
    return text === undefined ? mark : escaped(text);
  });
}

/** The team blurb is the operator's to write; without one the product speaks for itself. */
export function withTeamBlurb(config: SiteConfig): SiteConfig {
  const { name, teamBlurb } = config.brand;
  const blurb =
    teamBlurb ||
    `We build ${name} so that no business, however small, keeps a customer waiting, and so that owners can check every answer. Write to us and a real person replies.`;
  return { ...config, brand: { ...config.brand, teamBlurb: blurb } };
}

const escapes = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  }),
);
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes.get(character)!);
