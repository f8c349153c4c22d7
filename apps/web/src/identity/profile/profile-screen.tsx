import { type CurrentUser, type ProfileUpdate, ProfileUpdateSchema, updateProfile } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call, currentUserQuery, errorMessage, queries } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { SectionHeader } from '../../ui/section-header.tsx';
import { MailPreferencesCard } from '../mail-preferences/index.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Your own name, the mails you get, and how you sign in. */
export function ProfileScreen() {
  const { data } = useQuery(currentUserQuery);
  return (
    <>
      <SectionHeader title="Profile" text="How you appear to your team and customers." />
      <div className="grid max-w-2xl gap-6">
        {data && <ProfileForm user={data} />}
        {data && <MailPreferencesCard user={data} />}
        {data && <EmailCard user={data} />}
        <PasswordCard />
        {data && <SecondFactorCard enabled={data.secondFactor} />}
        <SessionsCard />
      </div>
    </>
  );
}

function ProfileForm({ user }: { user: CurrentUser }) {
  const { firstName, lastName } = user;
  const form = useForm({
    resolver: zodResolver(ProfileUpdateSchema),
    defaultValues: { firstName, lastName },
  });
  const { register, handleSubmit, reset, formState } = form;
  const save = useMutation({
    mutationFn: (body: ProfileUpdate) => call(updateProfile, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(currentUserQuery.queryKey, saved);
      reset({ firstName: saved.firstName, lastName: saved.lastName });
      showToast({ title: 'Profile saved' });
    },
  });
  useUnsavedForm(form, save.mutateAsync);
  const { errors, isDirty } = formState;
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit((body) => save.mutate(body))} className="grid gap-5">
        {save.error && <Notice tint="danger">{errorMessage(save.error)}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" required error={errors.firstName?.message}>
            {(control) => <Input {...control} {...register('firstName')} autoComplete="given-name" />}
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            {(control) => <Input {...control} {...register('lastName')} autoComplete="family-name" />}
          </Field>
        </div>
        <div>
          <Button type="submit" busy={save.isPending} disabled={!isDirty}>
            Save profile
          </Button>
        </div>
      </form>
    </Card>
  );
}
