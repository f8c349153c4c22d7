import type { NumberCheck } from '@deskbell/contract';
import type { Reach } from './reach/probe-public-url.ts';

/** So long a signed request shows that carriers get through, even if we don't get through to ourselves. */
const provenMs = 86_400_000;

type Found = Pick<NumberCheck, 'status' | 'detail'>;

/** Null: none is set, or none that carriers accept. */
export function unusableAddress(publicUrl: string | null): Found | null {
  if (!publicUrl) return failed('Set PUBLIC_URL to the https address carriers reach this server at.');
  if (!publicUrl.startsWith('https://'))
    return failed(`${publicUrl} isn’t an https address. Carriers send call audio over https only.`);
  return null;
}

/** What asking ourselves there says of carriers. `signedAt`: when one last got through. */
export function reachedAddress(
  publicUrl: string,
  reach: Reach,
  { signedAt, now }: { signedAt: Date | null; now: Date },
): Found {
  switch (reach) {
    case 'reached':
      return ok(`This server can be reached at ${publicUrl}.`);
    case 'no_websockets':
      return failed(
        `${publicUrl} doesn’t let WebSockets through, so calls would have no sound. Turn them on in the proxy in front of this server.`,
      );
    case 'somebody_else':
      return failed(
        `Another server answers at ${publicUrl}. Point that address here, or correct PUBLIC_URL.`,
      );
    case 'unknown_name':
      return failed(`There is no DNS record for ${new URL(publicUrl).hostname} yet.`);
    case 'bad_certificate':
      return failed(`The certificate at ${publicUrl} isn’t valid. Carriers won’t accept it.`);
    case 'unreachable':
      return signedAt && now.getTime() - signedAt.getTime() < provenMs
        ? ok(`Carriers reach this server at ${publicUrl}.`)
        : {
            status: 'waiting',
            detail: `This server can’t reach itself at ${publicUrl}. Behind some routers that is normal. Ring the number to find out.`,
          };
    default:
      return reach satisfies never;
  }
}

const ok = (detail: string): Found => ({ status: 'ok', detail });
const failed = (detail: string): Found => ({ status: 'failed', detail });
