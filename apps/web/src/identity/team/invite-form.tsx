import { inviteMember, type TeamRole, teamRoles } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { UserPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../kernel/api.ts';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { PlanLock, useLocked } from '../../money/plan-lock/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useUnsavedForm } from '../../ui/form/unsaved-edits.ts';
import { roleOptions } from './role-options.ts';
import { type LinkFor, useInvite } from './use-team.ts';

/** An address and a role; the invitation goes out by mail, or as a link to pass on. */
export function InviteForm({ onLink }: { onLink: (made: LinkFor) => void }) {
  const invite = useInvite(onLink);
  const sendsMail = useSendsMail();
  const isLocked = useLocked('teamRoles');
  const role: TeamRole = isLocked ? 'owner' : 'agent';
  const form = useForm({ resolver: zodResolver(inviteMember.body), defaultValues: { email: '', role } });
  const { register, handleSubmit, reset, watch, formState } = form;
  // To save it would be to send it: that is for its own button.
  useUnsavedForm(form);
  const { errors } = formState;
  const submit = handleSubmit((invited) => invite.mutate(invited, { onSuccess: () => reset() }));
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-4 border-t border-line pt-5">
      <h3 className="text-base">Invite a teammate</h3>
      {invite.error && <Notice tint="danger">{errorMessage(invite.error)}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_9rem]">
        <Field label="Email" required error={errors.email?.message}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="off" />}
        </Field>
        {!isLocked && (
          <Field label="Role">
            {(control) => (
              <Select {...control} {...register('role')} options={roleOptions} className="w-full" />
            )}
          </Field>
        )}
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {isLocked && 'They join as an owner. '}
        {teamRoles[watch('role')].means}
      </p>
      <PlanLock feature="teamRoles" />
      <div>
        <Button type="submit" busy={invite.isPending}>
          <UserPlus aria-hidden size={16} /> {sendsMail ? 'Send invitation' : 'Make an invitation link'}
        </Button>
      </div>
    </form>
  );
}
