import { type Campaign, type CampaignPerson, exportCampaign, urlOf } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useMay } from '../../identity/session/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ListStates } from '../../ui/data/list-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { textLink } from '../../ui/text-link.ts';
import { DateTime } from '../../ui/time/date-time.tsx';
import { Figures } from './campaign-entry.tsx';
import { resultLabels } from './campaign-labels.ts';
import { shownPeople, useCampaignPeople } from './use-campaigns.ts';

/** What became of each of a campaign's people. */
export function CampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const asked = useCampaignPeople(campaign.id);
  const mayExport = useMay('desk.export');
  return (
    <Dialog open onClose={onClose} title={campaign.name} description={campaign.opening} wide>
      <div className="grid gap-5">
        <Figures campaign={campaign} />
        {mayExport && (
          <div>
            <ButtonLink
              variant="secondary"
              size="small"
              href={urlOf(exportCampaign, { params: { id: campaign.id } })}
              download
            >
              <Download aria-hidden size={16} /> Export as CSV
            </ButtonLink>
          </div>
        )}
        <ListStates name="people" asked={asked} skeletonRows={3} empty={null}>
          {({ rows, total }) => (
            <div>
              <ul>
                {rows.map((person) => (
                  <Person key={person.id} person={person} assistantId={campaign.assistantId} />
                ))}
              </ul>
              {total > shownPeople && (
                <p className="mt-3 text-sm text-ink-soft">
                  The first {shownPeople} of {total}. All of them are in the file.
                </p>
              )}
            </div>
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}

function Person({ person, assistantId }: { person: CampaignPerson; assistantId: string }) {
  const { name, number, consent, result, detail, attempts, lastAt, optedOut, booked, conversationId } =
    person;
  const { label, tint } = resultLabels[result];
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">
          {name ?? <span className="tabular-nums">{number}</span>}
        </span>
        <Badge tint={tint}>{label}</Badge>
        {booked && <Badge tint="good">Booked</Badge>}
        {optedOut && <Badge tint="danger">Opted out</Badge>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {name && (
          <>
            <span className="tabular-nums">{number}</span>
            {' · '}
          </>
        )}
        {consent || 'Agreed before'}
        {detail && ` · ${detail}`}
        {attempts > 1 && ` · ${attempts} attempts`}
        {lastAt && (
          <>
            {' · '}
            <DateTime instant={lastAt} />
          </>
        )}
        {conversationId && (
          <>
            {' · '}
            <Link
              to="/dashboard"
              search={{ section: 'conversations', conversation: conversationId, assistant: assistantId }}
              className={textLink}
            >
              Conversation
            </Link>
          </>
        )}
      </p>
    </li>
  );
}
