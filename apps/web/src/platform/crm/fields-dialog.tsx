import { type CrmConnection, type CrmField, type CrmLeadField, CrmLeadFieldSchema } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useUnsavedEdits } from '../../ui/form/unsaved-edits.ts';
import { useFields, useUpdate } from './use-crm.ts';

interface DialogProps {
  connection: CrmConnection;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Into which of the CRM's fields what is known of a lead is written. */
export function FieldsDialog({ connection, name, open, onClose }: DialogProps) {
  const { data, error, refetch } = useFields(connection, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={`Fields in ${name}`}
      description={`Name, email and phone have their places. What else you choose is written into the contact’s text fields, from the next change of a lead on.`}
    >
      {data ? (
        <FieldsForm connection={connection} name={name} fields={data} onClose={onClose} />
      ) : error ? (
        <ErrorState title="Couldn’t read the fields" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} label="Reading the fields" />
      )}
    </Dialog>
  );
}

const labels: Record<CrmLeadField, string> = {
  interest: 'Interest',
  score: 'Score (hot, warm, cold)',
  status: 'Status (new, contacted, converted)',
  source: 'Source (website, phone, import)',
  assistant: 'Assistant',
  capturedAt: 'Captured at',
};

function FieldsForm({
  connection,
  name,
  fields,
  onClose,
}: {
  connection: CrmConnection;
  name: string;
  fields: CrmField[];
  onClose: () => void;
}) {
  const update = useUpdate(connection);
  const [chosen, setChosen] = useState(connection.fields);
  const save = () => update.mutateAsync({ fields: chosen }).then(onClose, () => undefined);
  useUnsavedEdits(chosen !== connection.fields, {
    save: () =>
      update.mutateAsync({ fields: chosen }).then(
        () => true,
        () => false,
      ),
    discard: onClose,
  });
  const choose = (field: CrmLeadField, property: string) => {
    const { [field]: _, ...others } = chosen;
    setChosen(property ? { ...others, [field]: property } : others);
  };
  const options = [['', 'Not written'], ...fields.map((one) => [one.name, one.label] as const)] as const;
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        return save();
      }}
      onClose={onClose}
      busy={update.isPending}
      action="Save"
      error={update.error ? errorMessage(update.error) : undefined}
    >
      {fields.length === 0 && (
        <p className="text-sm text-ink-soft">
          {name} has no text fields that can be written. Add some to its contacts, then come back.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {CrmLeadFieldSchema.options.map((field) => (
          <Field key={field} label={labels[field]}>
            {(frame) => (
              <Select
                {...frame}
                className="w-full"
                value={chosen[field] ?? ''}
                options={options}
                onChange={(event) => choose(field, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </DialogForm>
  );
}
