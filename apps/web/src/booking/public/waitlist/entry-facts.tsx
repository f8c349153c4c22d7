import type { CustomerWaitlistEntry } from '@deskbell/contract';
import { Fact, Facts } from '../facts.tsx';
import { momentIn, ownTimeText, useSpoken, zoneName } from '../zoned.ts';
import { useWaitlistTexts } from './use-waitlist-texts.ts';
import { wishText } from './wish-text.ts';

/** What somebody waits for, or the time that is offered to them. */
export function EntryFacts({ entry }: { entry: CustomerWaitlistEntry }) {
  const spoken = useSpoken();
  const { texts } = spoken;
  const waitlistTexts = useWaitlistTexts();
  const { offer, serviceName, address, party, customerName } = entry;
  const staffName = offer ? offer.staffName : entry.staffName;
  return (
    <Facts>
      <Fact name={texts.what}>{serviceName}</Fact>
      {staffName && <Fact name={texts.who}>{staffName}</Fact>}
      <Fact name={texts.whenFact}>
        {offer ? momentIn(spoken, offer.startsAt) : wishText(entry, waitlistTexts, texts.locale)}
        {offer && (
          <span className="block text-sm font-normal text-ink-soft">
            {ownTimeText(spoken, offer.startsAt) ?? zoneName(spoken)}
          </span>
        )}
      </Fact>
      {party !== null && party > 1 && <Fact name={waitlistTexts.party}>{String(party)}</Fact>}
      {offer && address && <Fact name={texts.where}>{address}</Fact>}
      <Fact name={texts.you}>{customerName}</Fact>
    </Facts>
  );
}
