import { expect, it } from 'vitest';
import { fillSite, markedConfig } from './fill-site.ts';

const config = {
  brand: {
    ...markedConfig.brand,
    name: 'Bell & <Sons>',
    contactEmail: 'a@b.example',
    banner: '',
    teamBlurb: '',
  },
  publicUrl: 'https://desk.example',
  mail: 'smtp' as const,
  singleSignOn: null,
  payments: null,
};

it('writes the brand into a page, escaped, and leaves what it does not know', () => {
  const page = fillSite(
    '<h1>{{name}}</h1><p>{{banner}}</p><a href="{{publicUrl}}/help">{{other}}</a>',
    config,
  );
  expect(page).toBe(
    '<h1>Bell &amp; &lt;Sons&gt;</h1><p></p><a href="https://desk.example/help">{{other}}</a>',
  );
});

it('hands the configuration to the page without letting a brand close the script', () => {
  const filled = fillSite('{{config}}', { ...config, brand: { ...config.brand, credit: '</script><b>' } });
  expect(filled).not.toContain('</script>');
  expect(JSON.parse(filled)).toMatchObject({
    brand: { credit: '</script><b>' },
    publicUrl: config.publicUrl,
  });
});

it('speaks of the product where the operator wrote no team blurb', () => {
  expect(fillSite('{{teamBlurb}}', config)).toMatch(/^We build Bell &amp; &lt;Sons&gt; so that/);
  const written = { ...config, brand: { ...config.brand, teamBlurb: 'Two sisters.' } };
  expect(fillSite('{{teamBlurb}}', written)).toBe('Two sisters.');
});
