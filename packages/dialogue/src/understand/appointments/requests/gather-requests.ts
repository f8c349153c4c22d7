import type { Person, Piece } from './request-pieces.ts';
import type { ServiceMark } from './service-marks.ts';

/** A stretch of a message that asks for one thing, for somebody or several. */
export interface Gathered {
  service: ServiceMark;
  people: Person[];
  start: number;
  end: number;
}

interface Gathering {
  requests: Gathered[];
  /** Told before the service it is for. */
  people: Person[];
  start: number | null;
  /** The last request lacks its hour. */
  isOpen: boolean;
}

/** "And" goes on; a sentence's end begins anew. */
const LINKS = /^(?:and|&|plus|y|e|,)$/;
const ENDS = /^[.;!?]/;
const MOST_LEADING = 6;

/** The pieces of a message put together, each with the service that it asks for: times and people go with the service that they stand by. */
export function gatherRequests(pieces: readonly Piece[]): Gathered[] {
  const none: Gathering = { requests: [], people: [], start: null, isOpen: false };
  return pieces.reduce(withPiece, none).requests;
}

function withPiece(told: Gathering, piece: Piece): Gathering {
  if (piece.service !== null) return withService(told, piece, piece.service);
  const last = told.requests.at(-1);
  if (last && piece.isOnlyPeople && LINKS.test(piece.joint) && last.people.length > 0)
    return extended(told, { ...last, people: [...last.people, ...piece.people], end: piece.end }, piece);
  const isTime = piece.hasDay || piece.hasHour;
  if (last && isTime && told.isOpen && piece.people.length === 0)
    return extended(told, { ...last, end: piece.end }, piece);
  const isLeading = piece.text.trim().split(/\s+/).length <= MOST_LEADING;
  if (piece.people.length > 0 && isLeading)
    return {
      ...told,
      people: [...(LINKS.test(piece.joint) ? told.people : []), ...piece.people],
      start: told.start ?? piece.start,
    };
  if (isTime && !last) return { ...told, start: told.start ?? piece.start };
  return ENDS.test(piece.joint) ? { ...told, people: [], start: isTime ? piece.start : null } : told;
}

function withService(told: Gathering, piece: Piece, service: ServiceMark): Gathering {
  const before = LINKS.test(piece.joint) ? told.people : [];
  const request = {
    service,
    people: [...before, ...piece.people],
    start: told.start ?? piece.start,
    end: piece.end,
  };
  return { requests: [...told.requests, request], people: [], start: null, isOpen: !piece.hasHour };
}

const extended = (told: Gathering, last: Gathered, { hasHour }: Piece): Gathering => ({
  ...told,
  requests: [...told.requests.slice(0, -1), last],
  isOpen: told.isOpen && !hasHour,
});
