import { recogniseIntent } from './flows/recognise-intent.ts';

/**
 * Whether a message takes leave ("bye", "see you later") or gives thanks ("that helped, thank you") and says nothing
 * else; null: it does neither.
 * @public
 */
export function leaveTakingIn(message: string): 'goodbye' | 'thanks' | null {
  const intent = recogniseIntent(message);
  return intent === 'goodbye' || intent === 'thanks' ? intent : null;
}
