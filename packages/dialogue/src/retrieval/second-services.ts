import type { BusinessProfile } from '../business-profile.ts';
import type { KnownEncoder, SecondEncoder } from './second-encoder.ts';
import { type ServiceVectors, serviceVectors } from './service-vectors.ts';

/** A business's services by a second encoder that we know. */
export interface SecondServices {
  readonly encoder: SecondEncoder;
  readonly line: KnownEncoder['services'];
  /** Null: they aren't made yet, or couldn't be. */
  vectors(): ServiceVectors | null;
}

/** Makes them in the background: nobody waits for them. Null: there are no services, or the encoder is a stranger. */
export function openSecondServices(
  encoder: SecondEncoder,
  { services, language }: Pick<BusinessProfile, 'services' | 'language'>,
): SecondServices | null {
  const { known } = encoder;
  if (!known || !services?.length) return null;
  let made: ServiceVectors | null = null;
  serviceVectors(services, language, known.embedKnown).then(
    (vectors) => {
      made = vectors;
    },
    // They are compared by ours alone then; whoever makes vectors tells why it can't.
    () => {},
  );
  return { encoder, line: known.services, vectors: () => made };
}
