import { type Assistant, AssistantFields, type ProactiveMessage } from '@deskbell/contract';
import { Eye, MessageCircle } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EditedListCard } from '../../ui/form/edited-list-card.tsx';
import { EditedRow } from '../../ui/form/edited-row.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useEditedList } from '../../ui/form/use-edited-list.ts';
import { useUpdateAssistant } from '../assistants/index.ts';
import { newMessage, typedPages } from './proactive-fields.ts';

const moments = [
  ['time', 'After some time on the page'],
  ['exit', 'When the visitor is about to leave'],
] as const;

/** What the widget says before anybody asks, by page and moment. `onShow`: the owner wants to see one in the preview. */
export function ProactiveCard({
  assistant,
  onShow,
}: {
  assistant: Assistant;
  onShow: (text: string) => void;
}) {
  const update = useUpdateAssistant(assistant);
  const list = useEditedList<ProactiveMessage>(
    assistant.proactiveMessages,
    AssistantFields.shape.proactiveMessages,
  );
  return (
    <EditedListCard
      title="Proactive messages"
      hint="Said beside the bubble before anybody asks. A visitor sees each once, one a visit, and none for a month after dismissing one."
      addLabel="Add a message"
      blank={newMessage()}
      empty={{
        icon: MessageCircle,
        title: 'No proactive messages',
        text: 'On the pages where customers hesitate, offer help first: “Questions about our prices?”',
      }}
      list={list}
      busy={update.isPending}
      onSave={async (proactiveMessages) =>
        (await update.mutateAsync({ proactiveMessages })).proactiveMessages
      }
    >
      {list.rows.map(({ key, item }, at) => (
        <EditedRow
          key={key}
          columns="sm:grid-cols-2"
          removeLabel={`Remove the message ${item.text}`}
          onRemove={() => list.remove(key)}
          below={
            <div>
              <Button
                variant="secondary"
                size="small"
                disabled={!item.text.trim()}
                onClick={() => onShow(item.text)}
              >
                <Eye aria-hidden size={16} /> Show in preview
              </Button>
            </div>
          }
        >
          <MessageFields
            item={item}
            faultOf={(field) => list.faultAt(at, field)}
            onChange={(changes) => list.change(key, changes)}
          />
        </EditedRow>
      ))}
    </EditedListCard>
  );
}

function MessageFields({
  item,
  faultOf,
  onChange,
}: {
  item: ProactiveMessage;
  faultOf: (field: keyof ProactiveMessage) => string | undefined;
  onChange: (changes: Partial<ProactiveMessage>) => void;
}) {
  return (
    <>
      <Field label="Message" required error={faultOf('text')}>
        {(frame) => (
          <Textarea
            {...frame}
            rows={3}
            value={item.text}
            placeholder="Questions about our prices?"
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <Field label="Pages" hint="One path per line; empty: every page." error={faultOf('pages')}>
        {(frame) => (
          <Textarea
            {...frame}
            rows={2}
            value={item.pages.join('\n')}
            placeholder={'/pricing\n/products/*'}
            onChange={(event) =>
              onChange({ pages: event.target.value ? event.target.value.split('\n') : [] })
            }
            onBlur={() => onChange({ pages: typedPages(item.pages) })}
          />
        )}
      </Field>
      <Field label="When" hint={item.moment === 'exit' ? 'By the mouse; never on phones.' : undefined}>
        {(frame) => (
          <Select
            {...frame}
            value={item.moment}
            options={moments}
            className="w-full"
            onChange={(event) => onChange({ moment: event.target.value as ProactiveMessage['moment'] })}
          />
        )}
      </Field>
      {item.moment === 'time' && (
        <Field label="Seconds on the page" error={faultOf('afterSeconds')}>
          {(frame) => (
            <Input
              {...frame}
              type="number"
              min={2}
              max={3600}
              value={item.afterSeconds || ''}
              onChange={(event) => onChange({ afterSeconds: Number(event.target.value) })}
            />
          )}
        </Field>
      )}
    </>
  );
}
