import { expect, it } from 'vitest';
import { WidgetForm } from './widget-fields.ts';

const form = {
  widgetEnabled: true,
  widgetColor: '#6366F1',
  widgetPosition: 'bottom-right',
  widgetBubbleText: 'Need help?',
  origins: ' https://Shop.example/ \n\nhttp://localhost:5173\nhttps://shop.example',
} as const;

it('reads one origin per line, without doubles', () => {
  expect(WidgetForm.parse(form)).toMatchObject({
    widgetColor: '#6366f1',
    origins: ['https://shop.example', 'http://localhost:5173'],
  });
});

it('an empty list stays empty: every origin is allowed', () => {
  expect(WidgetForm.parse({ ...form, origins: ' \n' }).origins).toEqual([]);
});

it('names the line that is no origin', () => {
  const { error } = WidgetForm.safeParse({ ...form, origins: 'https://a.example\nshop.example/path' });
  expect(error?.issues[0]?.message).toBe('shop.example/path: Enter an origin like https://www.example.com');
});

it('refuses what is not a color', () => {
  expect(WidgetForm.safeParse({ ...form, widgetColor: 'red' }).success).toBe(false);
});
