import { type Assistant, AssistantFields, type BusinessAddress } from '@deskbell/contract';
import { MapPin } from 'lucide-react';
import { EditedListCard } from '../../ui/form/edited-list-card.tsx';
import { EditedRow } from '../../ui/form/edited-row.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { useEditedList } from '../../ui/form/use-edited-list.ts';
import { useUpdateAssistant } from '../assistants/index.ts';

/** Where customers find the business. */
export function AddressesCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const list = useEditedList<BusinessAddress>(assistant.addresses, AssistantFields.shape.addresses);
  return (
    <EditedListCard
      title="Addresses"
      hint="Where customers can find you and how to get there."
      addLabel="Add an address"
      blank={{ label: '', address: '', directions: '' }}
      empty={{
        icon: MapPin,
        title: 'No addresses',
        text: 'Add one so that the assistant can tell customers where you are.',
      }}
      list={list}
      busy={update.isPending}
      onSave={async (addresses) => (await update.mutateAsync({ addresses })).addresses}
    >
      {list.rows.map(({ key, item: place }, at) => (
        <EditedRow
          key={key}
          columns="lg:grid-cols-[12rem_1fr_1fr]"
          removeLabel={`Remove the address ${place.label || place.address}`}
          onRemove={() => list.remove(key)}
        >
          <Field label="Name" hint="If you have more than one." error={list.faultAt(at, 'label')}>
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
        </EditedRow>
      ))}
    </EditedListCard>
  );
}
