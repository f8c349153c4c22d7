import type { Assistant } from '@deskbell/contract';
import type { DashboardSearch } from '../../kernel/address.ts';

/** One step of getting started: done or not by what is stored, and where it is done. */
export interface ChecklistItem {
  title: string;
  text: string;
  done: boolean;
  where: DashboardSearch;
}

/** The way from nothing to the first lead. `assistant` is undefined while there is none. */
export function checklistOf(
  assistant: Pick<Assistant, 'faqCount' | 'widgetEnabled' | 'setupStatus'> | undefined,
  conversations: number,
  leads: number,
): ChecklistItem[] {
  return [
    {
      title: 'Create your assistant',
      text: 'Add your business, hours, and tone.',
      done: assistant !== undefined,
      where: { section: 'setup', step: '1' },
    },
    {
      title: 'Add your FAQs',
      text: 'It answers from your content only.',
      done: (assistant?.faqCount ?? 0) > 0,
      where: { section: 'setup', step: '2' },
    },
    {
      title: 'Turn the widget on',
      text: 'Choose a color, then paste one line into your site.',
      done: assistant?.widgetEnabled === true && assistant.setupStatus === 'live',
      where: { section: 'integrations' },
    },
    {
      title: 'Have your first conversation',
      text: 'Ask it something yourself to see it here.',
      done: conversations > 0,
      where: { section: 'setup', step: '3' },
    },
    {
      title: 'Capture your first lead',
      text: 'Anyone who leaves an email address or phone number.',
      done: leads > 0,
      where: { section: 'leads' },
    },
  ];
}
