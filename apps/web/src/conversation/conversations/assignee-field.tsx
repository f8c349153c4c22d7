import { type Conversation, listTeam, may } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../identity/session/index.ts';
import { currentUserQuery, read } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useAssign } from './use-assign.ts';

/** Who of the team sees to a conversation; for who may answer, to be chosen. */
export function AssigneeField({ conversation }: { conversation: Conversation }) {
  const { assignee } = conversation;
  const mayAnswer = useMay('desk.answer');
  const { data: user } = useQuery(currentUserQuery);
  const { data: team } = useQuery({ ...read(listTeam, {}), enabled: mayAnswer });
  const assign = useAssign(conversation);
  if (!mayAnswer) return assignee?.name ?? 'Nobody';
  const members = (team?.members ?? [])
    .filter(({ role, userId }) => may(role, 'desk.answer') || userId === assignee?.userId)
    .map(({ userId, name, email }) => ({ userId, name: name || email }));
  // Until the team is there, whoever it is has to be among the choices.
  const known = members.some(({ userId }) => userId === assignee?.userId);
  const all = assignee && !known ? [assignee, ...members] : members;
  const isMine = assignee?.userId === user?.id;
  const mayHaveIt = members.some(({ userId }) => userId === user?.id);
  return (
    <>
      <Select
        aria-label="Assigned to"
        className="mt-1 w-full"
        compact
        disabled={assign.isPending}
        value={assignee?.userId ?? ''}
        onChange={({ target }) => assign.mutate(target.value || null)}
        options={[
          ['', 'Nobody'],
          ...all.map(
            ({ userId, name }) => [userId, userId === user?.id ? `${name} (you)` : name] as [string, string],
          ),
        ]}
      />
      {!isMine && mayHaveIt && (
        <Button
          variant="ghost"
          size="small"
          className="-ml-3"
          aria-keyshortcuts="A"
          disabled={assign.isPending}
          onClick={() => assign.mutate(user!.id)}
        >
          Assign to me
        </Button>
      )}
    </>
  );
}
