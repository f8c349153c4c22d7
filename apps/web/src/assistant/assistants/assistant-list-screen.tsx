import { type Assistant, type Endpoint, urlOf } from '@deskbell/contract';
import { ChevronDown, Download, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { type DashboardSearch, useDashboardSearch } from '../../kernel/address.ts';
import { refresh } from '../../kernel/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { AssistantGate } from './assistant-gate.tsx';
import { AssistantPicker } from './assistant-picker.tsx';
import { chosenAssistant, useAssistants } from './use-assistants.ts';

/** How a list is taken away: its endpoint, and the address's part that narrows it. */
interface ExportOf {
  endpoint: Endpoint;
  filtersOf: (search: DashboardSearch) => object;
  label: string;
  variant?: 'secondary';
  /** Where else it can be taken, as items of a menu; null or absent: as a file alone. */
  others?: ReactNode;
}

/** The section of a list that each assistant has: choosing the assistant, reading again, taking all of it away. */
export function AssistantListScreen({
  title,
  text,
  none,
  file,
  children,
}: {
  title: string;
  text: string;
  /** What is said while there is no assistant. */
  none: string;
  file: ExportOf;
  children: (assistant: Assistant, all: Assistant[]) => ReactNode;
}) {
  return (
    <>
      <SectionHeader
        title={title}
        text={text}
        aside={
          <>
            <AssistantPicker />
            <Button variant="secondary" onClick={() => void refresh('/api/assistants/')}>
              <RefreshCw aria-hidden size={16} /> Refresh
            </Button>
            <ExportLink {...file} />
          </>
        }
      />
      <AssistantGate none={none}>{children}</AssistantGate>
    </>
  );
}

/** The list as it is filtered now, all its pages, as CSV. The server streams it: no size is too large. */
function ExportLink({ endpoint, filtersOf, label, variant, others }: ExportOf) {
  const { search } = useDashboardSearch();
  const assistant = chosenAssistant(useAssistants().data ?? [], search.assistant);
  const mayExport = useMay('desk.export');
  if (!assistant || !mayExport) return null;
  const href = urlOf(endpoint, { params: { id: assistant.id }, query: filtersOf(search) });
  if (others)
    return (
      <Menu
        trigger={
          <Button {...(variant && { variant })}>
            <Download aria-hidden size={16} /> {label} <ChevronDown aria-hidden size={16} />
          </Button>
        }
      >
        <MenuLink download href={href}>
          Download as CSV
        </MenuLink>
        {others}
      </Menu>
    );
  return (
    <ButtonLink variant={variant} download href={href}>
      <Download aria-hidden size={16} /> {label}
    </ButtonLink>
  );
}
