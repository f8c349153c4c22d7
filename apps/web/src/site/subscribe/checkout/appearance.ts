import type { Appearance } from '@stripe/stripe-js';

/** Stripe's fields in our colors, as they are on the page now. */
export function appearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  // Stripe's frames don't know our variables, nor light-dark(): they are given what comes of them.
  const color = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const variables = {
    colorPrimary: color('--primary'),
    colorBackground: color('--surface'),
    colorText: color('--ink'),
    colorTextSecondary: color('--ink-soft'),
    colorDanger: color('--danger'),
    fontFamily: 'system-ui, sans-serif',
    borderRadius: '8px',
  };
  probe.remove();
  return { theme: 'stripe', variables };
}
