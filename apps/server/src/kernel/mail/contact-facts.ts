import type { Fact } from './mail-content.ts';

/** How to reach somebody, as facts with links. */
export function contactFacts(given: {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
}): Fact[] {
  const { name, email, phone } = given;
  return [
    ...(name ? [{ label: 'Name', value: name }] : []),
    ...(email
      ? [{ label: 'Email', value: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }]
      : []),
    ...(phone ? [{ label: 'Phone', value: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
  ];
}
