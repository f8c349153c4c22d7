import { type Assistant, AssistantFields, type Policy } from '@deskbell/contract';
import { ScrollText } from 'lucide-react';
import { EditedListCard } from '../../ui/form/edited-list-card.tsx';
import { EditedRow } from '../../ui/form/edited-row.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { useEditedList } from '../../ui/form/use-edited-list.ts';
import { useUpdateAssistant } from '../assistants/index.ts';

/** Cancellation, payment, returns and whatever else customers must be able to rely on. */
export function PoliciesCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const list = useEditedList<Policy>(assistant.policies, AssistantFields.shape.policies);
  return (
    <EditedListCard
      title="Policies"
      hint="The assistant quotes these word for word."
      addLabel="Add a policy"
      blank={{ title: '', text: '' }}
      empty={{
        icon: ScrollText,
        title: 'No policies',
        text: 'Customers often ask about cancellations, payment, and returns.',
      }}
      list={list}
      busy={update.isPending}
      onSave={async (policies) => (await update.mutateAsync({ policies })).policies}
    >
      {list.rows.map(({ key, item: policy }, at) => (
        <EditedRow
          key={key}
          columns="lg:grid-cols-[16rem_1fr]"
          removeLabel={`Remove the policy ${policy.title}`}
          onRemove={() => list.remove(key)}
        >
          <Field label="Title" required error={list.faultAt(at, 'title')}>
            {(control) => (
              <Input
                {...control}
                value={policy.title}
                placeholder="Cancellation"
                onChange={(event) => list.change(key, { title: event.target.value })}
              />
            )}
          </Field>
          <Field label="Text" required error={list.faultAt(at, 'text')}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={policy.text}
                placeholder="Appointments can be canceled for free up to 24 hours before."
                onChange={(event) => list.change(key, { text: event.target.value })}
              />
            )}
          </Field>
        </EditedRow>
      ))}
    </EditedListCard>
  );
}
