import { type CrmConnection, type CrmFollowUps, CrmRuleSchema } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useUnsavedEdits } from '../../ui/form/unsaved-edits.ts';
import { useUpdate } from './use-crm.ts';

interface DialogProps {
  connection: CrmConnection;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** For which leads the CRM is given a deal or a task. */
export function FollowUpsDialog({ connection, name, open, onClose }: DialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Deals and tasks in ${name}`}
      description="Added once for each new lead; those from before get none. What was added is your team’s: nothing here changes it."
    >
      <FollowUpsForm connection={connection} name={name} onClose={onClose} />
    </Dialog>
  );
}

const rules = {
  never: 'No lead',
  hot: 'Hot leads',
  every: 'Every lead',
} as const;
const options = CrmRuleSchema.options.map((rule) => [rule, rules[rule]] as const);

function FollowUpsForm({ connection, name, onClose }: Omit<DialogProps, 'open'>) {
  const update = useUpdate(connection);
  const [chosen, setChosen] = useState(connection.followUps);
  const isChanged = chosen.deal !== connection.followUps.deal || chosen.task !== connection.followUps.task;
  useUnsavedEdits(isChanged, {
    save: () =>
      update.mutateAsync({ followUps: chosen }).then(
        () => true,
        () => false,
      ),
    discard: onClose,
  });
  const choose = (kind: keyof CrmFollowUps, value: string) =>
    setChosen({ ...chosen, [kind]: CrmRuleSchema.parse(value) });
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        return update.mutateAsync({ followUps: chosen }).then(onClose, () => undefined);
      }}
      onClose={onClose}
      busy={update.isPending}
      action="Save"
      error={update.error ? errorMessage(update.error) : undefined}
    >
      <Field label="Open a deal for" hint={`In the first stage of ${name}’s first pipeline.`}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={chosen.deal}
            options={options}
            onChange={(event) => choose('deal', event.target.value)}
          />
        )}
      </Field>
      <Field label="Add a task for" hint="To get in touch within a day.">
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={chosen.task}
            options={options}
            onChange={(event) => choose('task', event.target.value)}
          />
        )}
      </Field>
    </DialogForm>
  );
}
