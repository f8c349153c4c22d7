import { getPreparedSpeech, listVoices } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read, refresh } from '../../kernel/api.ts';

const loadingPollMs = 5000;
const workingPollMs = 2000;

/** The voices there are; asked again while one of them is still being fetched. */
export const useVoices = () =>
  useQuery({
    ...read(listVoices, {}),
    refetchInterval: ({ state }) =>
      state.data?.engines.some(({ status }) => status === 'loading') ? loadingPollMs : false,
  });

/** How much of what the assistant says is spoken in advance; asked on each visit, and again while there is more to do. */
export const usePreparedSpeech = (assistantId: string) =>
  useQuery({
    ...read(getPreparedSpeech, { params: { id: assistantId } }),
    // Each saved answer begins more of it.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'working' ? workingPollMs : false),
  });

/** To be called when what it says, or how, has changed. */
export const refreshPreparedSpeech = (assistantId: string): Promise<void> =>
  refresh(`/api/assistants/${assistantId}/speech`);
