import type { AssistantNumber, CallDetail, CallRules, CarrierConnection, SipTrunk } from '@deskbell/contract';
import { type Business, openBusiness, type TestServer } from '../../../testing/index.ts';

/** A business with a number on a SIP trunk. */
export interface SipDesk extends Business {
  readonly number: AssistantNumber;
  setRules(rules: Partial<CallRules>): Promise<void>;
  list<T>(path: string): Promise<T[]>;
  /** Of the newest conversation. */
  newestCalls(): Promise<CallDetail[]>;
}

/** Connects a trunk and has an assistant answer a number of it. Rejects where either is refused. */
export async function openSipDesk(
  server: TestServer,
  trunk: Partial<SipTrunk>,
  number: string,
): Promise<SipDesk> {
  const business = await openBusiness(server);
  const { cookie, assistantId } = business;
  const sent = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { id: carrierId } = await sent<CarrierConnection>(
    await server.send('/api/phone/carriers', { cookie, json: { carrier: 'sip', ...trunk } }),
  );
  let attached = await sent<AssistantNumber>(
    await server.send(`/api/assistants/${assistantId}/phone-numbers`, {
      cookie,
      json: { carrierId, carrierNumberId: number },
    }),
  );
  const list = async <T>(path: string) => sent<T[]>(await server.send(path, { cookie }));
  return {
    ...business,
    get number() {
      return attached;
    },
    async setRules(rules) {
      attached = await sent<AssistantNumber>(
        await server.send(`/api/phone/numbers/${attached.id}`, {
          method: 'PATCH',
          cookie,
          json: { rules, version: attached.version },
        }),
      );
    },
    list,
    async newestCalls() {
      const [newest] = await list<{ id: string }>(`/api/assistants/${assistantId}/conversations`);
      return newest ? list<CallDetail>(`/api/conversations/${newest.id}/calls`) : [];
    },
  };
}
