import type { BookableService } from '../../calendar.ts';
import type { Embed } from '../../retrieval/embed.ts';
import type { SecondServices } from '../../retrieval/second-services.ts';
import { serviceVectors } from '../../retrieval/service-vectors.ts';
import { meantServices, type SecondOpinion } from '../../understand/services/meant-services.ts';
import { sharesWithDescriptions } from '../../understand/services/named-services.ts';

export interface FittingSource {
  services: readonly BookableService[];
  /** What it is for, and the question as it was asked. */
  need: string;
  question: string;
  /** BCP 47. */
  language: string;
  /** Null: words alone are compared. */
  embed: Embed | null;
  /** Services by the second encoder, asked where the usual one leaves it open; null: there is none. */
  second?: SecondServices | null;
  signal?: AbortSignal | undefined;
}

/**
 * Of 47 needs told to five invented businesses: as like as this alone, the likest service was right each time; less like, where the
 * judge bears it out as well (docs/decisions/0094-advice-and-who-is-in.md).
 */
const LIKE = 0.75;
const LESS_LIKE = 0.5;
const BORNE_OUT = 0.15;
/** The judge's word alone, ahead of all others. */
const JUDGED = 0.45;
const AHEAD = 0.1;
/** Beside one that is less like, another one may be what fits. */
const RIVAL = 0.25;
/** The second is as good as the first. */
const AS_LIKE = 0.3;
const MOST_JUDGED = 6;
/** Said by a word of a description that no other one has. */
const DESCRIBED = 0.5;

/** What a need may be served by, by name and by what the owner wrote of it: one, two that may be, or none. Rejects as `embed` does. */
export async function fittingServices(source: FittingSource): Promise<BookableService[]> {
  const { services, need, embed } = source;
  if (need === '') return [];
  return embed ? byMeaning(source, embed) : byWords(services, need);
}

function byWords(services: readonly BookableService[], need: string): BookableService[] {
  const shares = sharesWithDescriptions(services, need);
  const most = Math.max(0, ...shares);
  const best = services.filter((_, at) => shares[at] === most);
  return most >= DESCRIBED && best.length <= 2 ? best : [];
}

interface Rated {
  service: BookableService;
  like: number;
  judged: number;
}

async function byMeaning(source: FittingSource, embed: Embed): Promise<BookableService[]> {
  const { services, need, language } = source;
  const known = await serviceVectors(services, language, embed);
  const [vector] = await embed([need]);
  const alone = meantServices(services, known, vector!, false);
  const isOpen = alone.every(({ probability }) => probability < LIKE);
  const second = isOpen ? await secondOpinion(source) : null;
  const meant = second ? meantServices(services, known, vector!, false, second) : alone;
  const ordered = [...services].sort((a, b) => likeOf(meant, b) - likeOf(meant, a)).slice(0, MOST_JUDGED);
  const judged = await judgementsOf(source, ordered, embed);
  const rated = ordered.map((service, at) => ({
    service,
    like: likeOf(meant, service),
    judged: judged?.[at] ?? BORNE_OUT,
  }));
  return fitting(rated, judged !== null);
}

const likeOf = (meant: ReturnType<typeof meantServices>, { id }: BookableService): number =>
  meant.find((reading) => reading.id === id)?.probability ?? 0;

/** What the second encoder makes of the need; null: there is none, or it can't answer in time. */
async function secondOpinion({ need, second, signal }: FittingSource): Promise<SecondOpinion | null> {
  const known = second?.vectors();
  if (!second || !known) return null;
  const [text] = (await second.encoder.embed([need], signal)) ?? [];
  return text ? { text, known, line: second.line } : null;
}

/** How probably each service answers the question, read together with it; null: nobody judges. */
async function judgementsOf(
  { question }: FittingSource,
  services: readonly BookableService[],
  { judge }: Embed,
): Promise<number[] | null> {
  if (!judge) return null;
  return judge(
    services.map(({ name, description }) => ({
      message: question,
      before: null,
      entry: { title: name, answer: `${name}: ${description}`, isTold: false },
    })),
  );
}

function fitting(rated: readonly Rated[], isJudged: boolean): BookableService[] {
  const [first, second] = rated;
  if (first && fits(first)) {
    const isRival =
      second !== undefined &&
      (first.like < LIKE ? second.like >= RIVAL : fits(second) && first.like - second.like < AS_LIKE);
    return isRival ? [first.service, second.service] : [first.service];
  }
  if (!isJudged) return [];
  const [best, next] = rated.toSorted((a, b) => b.judged - a.judged);
  return best && best.judged >= JUDGED && best.judged - (next?.judged ?? 0) >= AHEAD ? [best.service] : [];
}

const fits = ({ like, judged }: Rated): boolean => like >= LIKE || (like >= LESS_LIKE && judged >= BORNE_OUT);
