import type { Context } from 'hono';
import { createPlaces } from '../load/index.ts';
import { AppError, Overloaded } from './app-error.ts';
import { callerNetwork } from './client-address.ts';
import type { Deps } from './context.ts';

/** Whose stream it is, beside their network: a conversation's visitor or a user. */
export type StreamHolder = { conversationId: string } | { userId: string };

/** Takes a place for an event stream; call the result when it has ended. Throws when whoever asks has as many as they may. */
export type HoldStream = (http: Context, holder: StreamHolder) => () => void;

const inAll = 5000;
/** The tabs and devices of one visitor, of one user, and of all behind one address: an office, say. */
const perVisitor = 10;
const perUser = 30;
const perNetwork = 250;

/** Places for the event streams of one process. `RATE_LIMITS=off` leaves the limit of all. */
export function createStreamPlaces({ config }: Pick<Deps, 'config'>): HoldStream {
  const places = createPlaces(inAll);
  return (http, holder) => {
    const callers = [
      ofHolder(holder),
      { name: callerNetwork(http, config.trustedProxies), most: perNetwork },
    ];
    const release = places.take(config.rateLimits ? callers : []);
    if (release) return release;
    if (places.taken >= inAll) throw new Overloaded();
    throw new AppError('rate_limited', 'Too many open connections. Please close some tabs and try again.', {
      retryAfterSeconds: 30,
    });
  };
}

const ofHolder = (holder: StreamHolder) =>
  'userId' in holder
    ? { name: `user ${holder.userId}`, most: perUser }
    : { name: `visitor ${holder.conversationId}`, most: perVisitor };
