import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { queries } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { changePassword } from '../session/index.ts';
import { PasswordInput, SignUpFields } from '../sign-in/index.ts';

const Fields = z.object({
  currentPassword: z.string().min(1, 'Enter your current password'),
  newPassword: SignUpFields.shape.password,
});

/** A new password, for which the current one is asked; every other browser is then signed out. */
export function PasswordCard() {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const save = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      reset();
      showToast({ title: 'Password changed', description: 'Every other browser was signed out.' });
      return queries.invalidateQueries({ queryKey: ['/api/auth/list-sessions'] });
    },
  });
  const { errors } = formState;
  return (
    <Card>
      <CardHeading title="Password" hint="Changing it signs you out everywhere else." />
      <form noValidate onSubmit={handleSubmit((fields) => save.mutate(fields))} className="grid gap-5">
        {save.error && <Notice tint="danger">{save.error.message}</Notice>}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Current password" error={errors.currentPassword?.message}>
            {(control) => (
              <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
            )}
          </Field>
          <Field label="New password" hint="At least 8 characters." error={errors.newPassword?.message}>
            {(control) => (
              <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
            )}
          </Field>
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={save.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
