import { exportConversation, urlOf } from '@deskbell/contract';
import { Download } from 'lucide-react';
import { useMay } from '../../identity/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';

const formats = [
  ['txt', 'Text, to read'],
  ['csv', 'CSV, for a spreadsheet'],
  ['json', 'JSON, for a program'],
] as const;

/** One conversation as a file, in the form of one's choice. */
export function ExportMenu({ id, customer }: { id: string; customer: string }) {
  if (!useMay('desk.export')) return null;
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="small" aria-label={`Export the conversation with ${customer}`}>
          <Download aria-hidden size={16} /> Export
        </Button>
      }
    >
      {formats.map(([format, label]) => (
        <MenuLink
          key={format}
          download
          href={urlOf(exportConversation, { params: { id }, query: { format } })}
        >
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
