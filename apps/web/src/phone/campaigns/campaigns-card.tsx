import type { Campaign } from '@deskbell/contract';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ListStates } from '../../ui/data/list-states.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignEntry } from './campaign-entry.tsx';
import { NewCampaignDialog } from './new-campaign-dialog.tsx';
import { shownCampaigns, useCampaigns } from './use-campaigns.ts';

/** Lists of people whom the assistant calls or writes to, with what came of it so far. */
export function CampaignsCard({ assistantId }: { assistantId: string }) {
  const asked = useCampaigns(assistantId);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Campaign['id'] | null>(null);
  const mayChange = useMay('setup.write');
  const shown = asked.data?.rows.find(({ id }) => id === opened) ?? null;
  return (
    <Card>
      <CardHeading
        title="Campaigns"
        hint="Call or write to a list of your customers, each once, if they have agreed to it."
        aside={
          mayChange && (
            <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
              <Plus aria-hidden size={16} /> New campaign
            </Button>
          )
        }
      />
      <ListStates
        name="campaigns"
        asked={asked}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={Megaphone}
            title="No campaign yet"
            text="Paste a list of customers to invite, remind, ask or tell something."
          />
        }
      >
        {({ rows, total }) => (
          <>
            <ul>
              {rows.map((campaign) => (
                <CampaignEntry key={campaign.id} campaign={campaign} onOpen={() => setOpened(campaign.id)} />
              ))}
            </ul>
            {total > shownCampaigns && (
              <p className="mt-3 text-sm text-ink-soft">
                The newest {shownCampaigns} of {total}.
              </p>
            )}
          </>
        )}
      </ListStates>
      <NewCampaignDialog assistantId={assistantId} open={adding} onClose={() => setAdding(false)} />
      {shown && <CampaignDialog campaign={shown} onClose={() => setOpened(null)} />}
    </Card>
  );
}
