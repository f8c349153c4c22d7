import { claimAdministrator } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { call, errorMessage } from '../../kernel/api.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SignUpFields } from './account-fields.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { saveBrowserRegion } from './save-browser-region.ts';

/** The one-time link of the first start: whoever holds it becomes the administrator. */
export function ClaimScreen() {
  const { token } = useSearch({ from: '/administrator-setup' });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SignUpFields),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  if (!token) {
    return (
      <AuthLayout
        title="This link is incomplete"
        text="Open the full one-time link that the server printed when it first started."
      />
    );
  }

  const submit = handleSubmit(async (fields) => {
    try {
      await call(claimAdministrator, { body: { ...fields, token } });
    } catch (error) {
      setError('root', { message: errorMessage(error) });
      return;
    }
    await saveBrowserRegion();
    window.location.assign('/dashboard');
  });

  return (
    <AuthLayout
      title="Create the administrator"
      text="This account manages the whole installation. The link works once."
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {errors.root && <Notice tint="danger">{errors.root.message}</Notice>}
        <NewAccountFields register={register} errors={errors} />
        <Button type="submit" size="large" busy={isSubmitting || (isSubmitSuccessful && !errors.root)}>
          Create administrator
        </Button>
      </form>
    </AuthLayout>
  );
}
