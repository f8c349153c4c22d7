import {
  type Campaign,
  type CampaignCreate,
  type CampaignList,
  changeCampaignState,
  createCampaign,
  deleteCampaign,
  listCampaignPeople,
  listCampaigns,
  previewCampaign,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, readPage, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

const lookEveryMs = 5000;
/** How many are shown at once. */
export const shownCampaigns = 20;
export const shownPeople = 50;

/** The newest first; looked at again and again while they are shown. */
export const useCampaigns = (assistantId: string) =>
  useQuery({
    ...readPage(listCampaigns, { params: { id: assistantId }, query: { limit: shownCampaigns } }),
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });

/** Who is on its list and what became of each. */
export const useCampaignPeople = (campaignId: string) =>
  useQuery({
    ...readPage(listCampaignPeople, { params: { id: campaignId }, query: { limit: shownPeople } }),
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });

/** What is wrong with which row of a list. */
export const usePreview = (assistantId: string) =>
  useMutation({
    mutationFn: (body: CampaignList) => call(previewCampaign, { params: { id: assistantId }, body }),
  });

export const useCreateCampaign = (assistantId: string) =>
  useMutation({
    mutationFn: (body: CampaignCreate) => call(createCampaign, { params: { id: assistantId }, body }),
    onSuccess: ({ name }) => {
      showToast({ title: 'Campaign saved', description: `${name} begins when you start it.` });
      return changed();
    },
  });

export type WantedState = 'running' | 'paused' | 'stopped';

const done: Record<WantedState, string> = {
  running: 'Campaign started',
  paused: 'Campaign paused',
  stopped: 'Campaign stopped',
};

export const useChangeState = ({ id }: Campaign) =>
  useMutation({
    mutationFn: (state: WantedState) => call(changeCampaignState, { params: { id }, body: { state } }),
    onSuccess: (_campaign, state) => {
      showToast({ title: done[state] });
      return changed();
    },
    onError: failed('Failed to change the campaign'),
  });

export const useDeleteCampaign = ({ id }: Campaign) =>
  useMutation({
    mutationFn: () => call(deleteCampaign, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Campaign deleted' });
      return changed();
    },
    onError: failed('Failed to delete the campaign'),
  });

const changed = () => refreshAll(['/api/phone/', '/api/assistants/']);

const failed = (title: string) => (error: unknown) => {
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
};
