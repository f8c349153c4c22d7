import { describe, expect, it } from 'vitest';
import { type ExampleRequest, snippetOf } from './snippets.ts';

const get: ExampleRequest = {
  method: 'GET',
  url: 'https://desk.example/api/leads',
  body: undefined,
  byKey: true,
  createsOnce: false,
  answersJson: true,
};
const post: ExampleRequest = {
  ...get,
  method: 'POST',
  body: { text: 'It\'s "so"', none: null, yes: true, list: [1, 'two'], empty: {} },
  createsOnce: true,
};

describe('curl', () => {
  it('says what is needed and no more', () => {
    expect(snippetOf('curl', get)).toBe(
      `curl --fail-with-body 'https://desk.example/api/leads' \\\n  -H "Authorization: Bearer $DESKBELL_KEY"`,
    );
    expect(snippetOf('curl', { ...get, byKey: false, method: 'DELETE' })).toBe(
      "curl --fail-with-body -X DELETE 'https://desk.example/api/leads'",
    );
  });

  it('keeps an apostrophe from ending the body', () => {
    expect(snippetOf('curl', post)).toContain(`It'\\''s \\"so\\"`);
  });
});

describe('TypeScript', () => {
  it('sends a body, and a key to create once', () => {
    const text = snippetOf('typescript', post);
    expect(text).toContain("method: 'POST',");
    expect(text).toContain("'Idempotency-Key': crypto.randomUUID(),");
    expect(text).toContain('body: JSON.stringify({');
  });

  it('prints no JSON where there is none', () => {
    expect(snippetOf('typescript', { ...get, answersJson: false })).not.toContain('console.log');
  });
});

describe('Python', () => {
  it('writes JSON as Python does', () => {
    const text = snippetOf('python', post);
    expect(text).toContain('"none": None,');
    expect(text).toContain('"yes": True,');
    expect(text).toContain('"empty": {},');
    expect(text).toMatch(/"list": \[\n\s+1,\n\s+"two",\n\s+\],/);
    expect(text).toMatch(/^import json, os, urllib\.request, uuid\n/);
  });

  it('imports what it uses', () => {
    expect(snippetOf('python', { ...get, byKey: false, answersJson: false })).toMatch(
      /^import urllib\.request\n/,
    );
  });
});
