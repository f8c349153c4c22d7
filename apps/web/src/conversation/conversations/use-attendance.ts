import { attendConversation, type Doing } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { call, currentUserQuery } from '../../kernel/api.ts';
import { onMoment } from '../../kernel/moments.ts';
import { usePageVisible } from '../../ui/use-page-visible.ts';
import { type Attendance, attended, stillThere } from './attendance.ts';

/** Well within the time for which it is believed. */
const lookAgainMs = 10_000;
const writeAgainMs = 3_000;
const pruneMs = 1_000;

/** Tells the team that this conversation is open here, and who else has it open. Whoever comes is answered at once. */
export function useAttendance(conversationId: string): Attendance {
  const mayAnswer = useMay('desk.answer');
  const isHere = usePageVisible() && mayAnswer;
  const { data: user } = useQuery(currentUserQuery);
  const [attendance, setAttendance] = useState<Attendance>(new Map());
  const userId = user?.id;

  useEffect(() => {
    if (!isHere) return;
    tell(conversationId, 'looking');
    const timer = setInterval(() => tell(conversationId, 'looking'), lookAgainMs);
    return () => {
      clearInterval(timer);
      tell(conversationId, 'left');
    };
  }, [conversationId, isHere]);

  useEffect(() => {
    const known = new Set<string>();
    return onMoment('attended', (moment) => {
      if (moment.conversationId !== conversationId || moment.userId === userId) return;
      if (isHere && moment.doing !== 'left' && !known.has(moment.userId)) tell(conversationId, 'looking');
      if (moment.doing === 'left') known.delete(moment.userId);
      else known.add(moment.userId);
      setAttendance((before) => attended(before, moment, Date.now()));
    });
  }, [conversationId, userId, isHere]);

  useEffect(() => {
    if (attendance.size === 0) return;
    const timer = setTimeout(() => setAttendance(stillThere(attendance, Date.now())), pruneMs);
    return () => clearTimeout(timer);
  }, [attendance]);

  return attendance;
}

/** Tells that something is written, when it is first called and then once in three seconds. */
export function createWritingSignal(conversationId: string): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - toldAt < writeAgainMs) return;
    toldAt = now;
    tell(conversationId, 'writing');
  };
}

function tell(id: string, doing: Doing): void {
  // Nobody misses what was true for a moment.
  call(attendConversation, { params: { id }, body: { doing } }).catch(() => undefined);
}
