import type { BillingItem } from '@deskbell/contract';
import { moneyText } from '../../ui/data/figures.ts';

/** Saves an invoice as a text file; everything on it is in the row already. */
export function downloadInvoice(item: BillingItem): void {
  const url = URL.createObjectURL(new Blob([invoiceText(item)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `invoice-${item.date.slice(0, 10)}-${item.id}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

const invoiceText = ({ id, description, date, amount, status }: BillingItem): string =>
  `${[
    `Invoice      ${id}`,
    `Date         ${date.slice(0, 10)}`,
    `Description  ${description}`,
    `Amount       ${moneyText(Math.round(amount * 100))}`,
    `Status       ${status}`,
  ].join('\n')}\n`;
