import type { Assistant } from '@deskbell/contract';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { CrmTab } from '../../platform/crm/index.ts';
import { WebhooksTab } from '../../platform/webhooks/index.ts';
import { SectionHeader } from '../../ui/section-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AssistantGate, AssistantPicker } from '../assistants/index.ts';
import { EmbedTab } from './embed-tab.tsx';
import { PhoneTab } from './phone-tab.tsx';
import { WidgetTab } from './widget-tab.tsx';

/** How an assistant is reached: the widget, the phone, the code; and what is told to CRMs and other programs. */
export function IntegrationsScreen() {
  return (
    <>
      <SectionHeader
        title="Integrations"
        text="Where customers reach your assistant, and what your other programs are told."
        aside={<AssistantPicker />}
      />
      <AssistantGate none="Please set up an assistant first to access integrations.">
        {(assistant) => <IntegrationTabs key={assistant.id} assistant={assistant} />}
      </AssistantGate>
    </>
  );
}

function IntegrationTabs({ assistant }: { assistant: Assistant }) {
  const { search, change } = useDashboardSearch();
  const mayManageWebhooks = useMay('webhooks.manage');
  return (
    <Tabs
      label="Integrations"
      value={search.tab ?? 'widget'}
      onChange={(tab) => change({ tab: tab as typeof search.tab }, { replace: true })}
      tabs={[
        { id: 'widget', label: 'Chat Widget', content: <WidgetTab assistant={assistant} /> },
        { id: 'phone', label: 'Phone Integration', content: <PhoneTab assistant={assistant} /> },
        { id: 'embed', label: 'Embed Code', content: <EmbedTab assistant={assistant} /> },
        ...(mayManageWebhooks
          ? [
              { id: 'crm', label: 'CRM', content: <CrmTab /> },
              { id: 'webhooks', label: 'Webhooks', content: <WebhooksTab /> },
            ]
          : []),
      ]}
    />
  );
}
