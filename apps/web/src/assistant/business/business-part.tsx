import type { Assistant } from '@deskbell/contract';
import { AddressesCard } from './addresses-card.tsx';
import { ExceptionsCard } from './exceptions-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { PoliciesCard } from './policies-card.tsx';

/** What the assistant tells of the business beyond the wizard's questions: hours, places, policies. */
export function BusinessPart({ assistant }: { assistant: Assistant }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[4fr_3fr]">
        <HoursCard assistant={assistant} />
        <ExceptionsCard assistant={assistant} />
      </div>
      <AddressesCard assistant={assistant} />
      <PoliciesCard assistant={assistant} />
    </div>
  );
}
