import type { ProviderInlineTool } from '@deskbell/contract';
import { inWords } from '@deskbell/dialogue';

/** What the name of a function begins with that only looks something up. */
const lookingWords = new Set([
  ...[
    'get',
    'find',
    'check',
    'look',
    'lookup',
    'list',
    'search',
    'fetch',
    'read',
    'query',
    'show',
    'retrieve',
  ],
  ...[
    'is',
    'has',
    'can',
    'does',
    'calculate',
    'estimate',
    'quote',
    'track',
    'verify',
    'validate',
    'count',
    'compare',
  ],
]);

/**
 * Whether a tool may change something, so that the customer has to agree first: as its owner says; else every request but GET,
 * and every function whose name doesn't begin with a word for looking something up.
 */
export function mayChange(
  { type, method, async, requiresConfirmation }: ProviderInlineTool,
  name: string,
): boolean {
  if (typeof requiresConfirmation === 'boolean') return requiresConfirmation;
  if (type === 'apiRequest') return method !== 'GET';
  // Whoever's menu it is can't be asked.
  if (type === 'dtmf') return false;
  const [first = '', second = ''] = inWords(name).split(' ');
  const isCheckIn = first === 'check' && (second === 'in' || second === 'out');
  return async === true || isCheckIn || !lookingWords.has(first);
}
