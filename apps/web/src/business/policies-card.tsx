import { type Assistant, AssistantFields, type Policy } from '@deskbell/contract';
import { Plus, ScrollText, Trash2 } from 'lucide-react';
import { useUpdateAssistant } from '../assistants/use-update-assistant.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { SaveRow } from './save-row.tsx';
import { useEditedList } from './use-edited-list.ts';

/** Cancellation, payment, returns and whatever else customers must be able to rely on. */
export function PoliciesCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const list = useEditedList<Policy>(assistant.policies, AssistantFields.shape.policies);
  return (
    <Card>
      <CardHeading
        title="Policies"
        hint="The assistant quotes them word for word."
        aside={
          <Button variant="secondary" size="small" onClick={() => list.add({ title: '', text: '' })}>
            <Plus aria-hidden size={16} /> Add a policy
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {list.items.length === 0 && (
          <EmptyState
            icon={ScrollText}
            title="No policies"
            text="Cancellation, payment and returns are what customers ask about most."
          />
        )}
        <ul className="grid grid-cols-1 gap-1">
          {list.rows.map(({ key, item: policy }, at) => (
            <li
              key={key}
              className="flex items-start gap-3 border-t border-line py-4 first:border-0 first:pt-0"
            >
              <div className="grid min-w-0 grow grid-cols-1 gap-3 lg:grid-cols-[16rem_1fr]">
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
                      placeholder="Appointments can be cancelled free of charge until 24 hours before."
                      onChange={(event) => list.change(key, { text: event.target.value })}
                    />
                  )}
                </Field>
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove the policy ${policy.title}`}
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
          onSave={() => update.mutate({ policies: [...list.items] })}
          onReset={list.reset}
        />
      </div>
    </Card>
  );
}
