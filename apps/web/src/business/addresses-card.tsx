import { type Assistant, AssistantFields, type BusinessAddress } from '@deskbell/contract';
import { MapPin, Plus, Trash2 } from 'lucide-react';
import { useUpdateAssistant } from '../assistants/use-update-assistant.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { SaveRow } from './save-row.tsx';
import { useEditedList } from './use-edited-list.ts';

/** Where customers find the business. */
export function AddressesCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const list = useEditedList<BusinessAddress>(assistant.addresses, AssistantFields.shape.addresses);
  return (
    <Card>
      <CardHeading
        title="Addresses"
        hint="Where customers find you, and how they get there."
        aside={
          <Button
            variant="secondary"
            size="small"
            onClick={() => list.add({ label: '', address: '', directions: '' })}
          >
            <Plus aria-hidden size={16} /> Add an address
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {list.items.length === 0 && (
          <EmptyState icon={MapPin} title="No address" text="Customers who ask where you are get none." />
        )}
        <ul className="grid grid-cols-1 gap-1">
          {list.rows.map(({ key, item: place }, at) => (
            <li
              key={key}
              className="flex items-start gap-3 border-t border-line py-4 first:border-0 first:pt-0"
            >
              <div className="grid min-w-0 grow grid-cols-1 gap-3 lg:grid-cols-[12rem_1fr_1fr]">
                <Field label="Name" hint="If you have several." error={list.faultAt(at, 'label')}>
                  {(control) => (
                    <Input
                      {...control}
                      value={place.label}
                      placeholder="Main shop"
                      onChange={(event) => list.change(key, { label: event.target.value })}
                    />
                  )}
                </Field>
                <Field label="Address" required error={list.faultAt(at, 'address')}>
                  {(control) => (
                    <Textarea
                      {...control}
                      rows={2}
                      value={place.address}
                      onChange={(event) => list.change(key, { address: event.target.value })}
                    />
                  )}
                </Field>
                <Field label="Directions and parking" error={list.faultAt(at, 'directions')}>
                  {(control) => (
                    <Textarea
                      {...control}
                      rows={2}
                      value={place.directions}
                      onChange={(event) => list.change(key, { directions: event.target.value })}
                    />
                  )}
                </Field>
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove the address ${place.label || place.address}`}
                onClick={() => list.remove(key)}
              >
                <Trash2 aria-hidden size={16} />
              </Button>
            </li>
          ))}
        </ul>
        <SaveRow
          changed={list.changed}
          empty={list.items.length === 0}
          blocked={!list.valid}
          busy={update.isPending}
          onSave={() => update.mutate({ addresses: [...list.items] })}
          onReset={list.reset}
        />
      </div>
    </Card>
  );
}
