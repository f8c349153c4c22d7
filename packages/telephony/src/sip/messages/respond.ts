import { headersOf, type SipHeader, type SipRequest, type SipResponse } from './message.ts';
import { tagOf } from './sip-uri.ts';

const reasons: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  415: 'Unsupported Media Type',
  420: 'Bad Extension',
  422: 'Session Interval Too Small',
  423: 'Interval Too Brief',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  482: 'Loop Detected',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  491: 'Request Pending',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
};

/** A request's response with what must be copied from it (RFC 3261, 8.2.6). `tag`: of our side, where it has none yet. */
export function respond(
  request: SipRequest,
  status: number,
  { tag = '', headers = [], body = '' }: { tag?: string; headers?: readonly SipHeader[]; body?: string } = {},
): SipResponse {
  const copied = ['via', 'from', 'to', 'call-id', 'cseq'].flatMap((name) =>
    headersOf(request, name).map((value) => ({
      name,
      value: name === 'to' && tag && !tagOf(value) ? `${value};tag=${tag}` : value,
    })),
  );
  return {
    kind: 'response',
    status,
    reason: reasons[status] ?? 'Unknown',
    headers: [...copied, ...headers],
    body,
  };
}
