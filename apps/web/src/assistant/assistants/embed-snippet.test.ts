import { expect, it } from 'vitest';
import { embedSnippet, widgetUrl } from './embed-snippet.ts';

it('the snippet and the direct address name the installation and the assistant', () => {
  expect(embedSnippet('https://desk.example', '0190a1b2-0000-7000-8000-000000000001')).toBe(
    '<script src="https://desk.example/widget.js" data-assistant="0190a1b2-0000-7000-8000-000000000001" async></script>',
  );
  expect(widgetUrl('https://desk.example', 'a')).toBe('https://desk.example/widget/a');
});
