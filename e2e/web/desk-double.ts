// The double's answers for what an owner does at the desk: services, appointments, documents, hand-off, tests.
import {
  type Appointment,
  AppointmentCreateSchema,
  AppointmentSchema,
  AppointmentUpdateSchema,
  type Conversation,
  type ConversationMessage,
  ConversationMessageSchema,
  ConversationSchema,
  type KnowledgeSource,
  KnowledgeSourceSchema,
  type Passage,
  PassageSchema,
  type Service,
  ServiceCreateSchema,
  ServiceSchema,
  type StaffMember,
  StaffMemberSchema,
  TestReplySchema,
  type UnansweredGroup,
  UnansweredGroupSchema,
} from '@deskbell/contract';
import { appointmentRow, idOf, messageRow, serviceRow, sourceRow, testReply } from './rows.ts';

/** What the double remembers of it. */
export interface DeskMemory {
  services: Service[];
  staff: StaffMember[];
  appointments: Appointment[];
  sources: KnowledgeSource[];
  passages: Passage[];
  unanswered: UnansweredGroup[];
  conversations: Conversation[];
  /** What was said in a conversation after its first talk. */
  written: Record<string, ConversationMessage[]>;
}

export const emptyDesk = (): Omit<DeskMemory, 'conversations'> => ({
  services: [],
  staff: [],
  appointments: [],
  sources: [],
  passages: [],
  unanswered: [],
  written: {},
});

/** The status and body of an answer, or null where the request is none of the desk's. */
export function answerDesk(
  memory: DeskMemory,
  method: string,
  url: URL,
  body: unknown,
): [status: number, value?: unknown] | null {
  const [, , first, id, third] = url.pathname.split('/');
  const conversation = memory.conversations.find((row) => row.id === id);
  switch (`${method} /${first}/:id${third ? `/${third}` : ''}`) {
    case 'GET /assistants/:id/services':
      return [200, memory.services.map((row) => ServiceSchema.parse(row))];
    case 'POST /assistants/:id/services': {
      const service = serviceRow(memory.services.length + 1, ServiceCreateSchema.parse(body));
      memory.services.push(service);
      return [201, service];
    }
    case 'GET /assistants/:id/staff':
      return [200, memory.staff.map((row) => StaffMemberSchema.parse(row))];
    case 'GET /assistants/:id/free-slots':
      return [200, slotsOf(url.searchParams.get('from')!)];
    case 'GET /assistants/:id/appointments':
      return [
        200,
        memory.appointments.filter((row) => isAsked(row, url)).map((row) => AppointmentSchema.parse(row)),
      ];
    case 'POST /assistants/:id/appointments': {
      const wanted = AppointmentCreateSchema.parse(body);
      const { outsideHours: _, ...kept } = wanted;
      const appointment = appointmentRow(memory.appointments.length + 1, kept);
      memory.appointments.push(appointment);
      return [201, appointment];
    }
    case 'PATCH /appointments/:id':
      return [
        200,
        Object.assign(memory.appointments.find((row) => row.id === id)!, AppointmentUpdateSchema.parse(body)),
      ];
    case 'GET /assistants/:id/knowledge-sources':
      return [200, memory.sources.map((row) => KnowledgeSourceSchema.parse(row))];
    case 'POST /assistants/:id/documents': {
      const title = url.searchParams.get('name')!;
      const waiting = { title, status: 'waiting' as const, passageCount: 0, lastReadAt: null };
      const source = sourceRow(memory.sources.length + 1, waiting);
      memory.sources.push(source);
      return [202, source];
    }
    case 'GET /knowledge-sources/:id/passages':
      return [200, memory.passages.map((row) => PassageSchema.parse(row))];
    case 'GET /assistants/:id/unanswered':
      return [200, memory.unanswered.map((row) => UnansweredGroupSchema.parse(row))];
    case 'POST /assistants/:id/test':
      return [200, TestReplySchema.parse(testReply((body as { message: string }).message))];
    case 'POST /conversations/:id/take-over':
      return [200, handledBy(conversation!, 'Olga Baker')];
    case 'POST /conversations/:id/give-back':
      return [200, handledBy(conversation!, null)];
    case 'POST /conversations/:id/messages': {
      handledBy(conversation!, 'Olga Baker');
      return [201, say(memory, id!, 'assistant', (body as { content: string }).content)];
    }
    case 'PATCH /conversations/:id':
      return [200, ConversationSchema.parse(Object.assign(conversation!, body))];
    default:
      return null;
  }
}

/** Adds a message to a conversation, of its customer (`user`) or of a person at the desk. */
export function say(
  memory: Pick<DeskMemory, 'written'>,
  conversationId: string,
  role: 'user' | 'assistant',
  content: string,
): ConversationMessage {
  const written = memory.written[conversationId] ?? [];
  memory.written[conversationId] = written;
  const author = role === 'assistant' ? 'Olga Baker' : null;
  const message = { ...messageRow(10 + written.length, role, content), author };
  written.push(ConversationMessageSchema.parse(message));
  return message;
}

function handledBy(conversation: Conversation, name: string | null): Conversation {
  const handler = name ? ('person' as const) : ('assistant' as const);
  return ConversationSchema.parse(Object.assign(conversation, { handler, handledBy: name }));
}

function isAsked({ startsAt, conversationId }: Appointment, { searchParams }: URL): boolean {
  const day = startsAt.slice(0, 10);
  const conversation = searchParams.get('conversationId');
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  return (!conversation || conversation === conversationId) && (!from || day >= from) && (!to || day <= to);
}

const slotsOf = (day: string) =>
  ['15:00', '15:30', '16:00'].map((time) => ({
    startsAt: `${day}T${time}:00.000Z`,
    endsAt: `${day}T${time.replace(':00', ':20').replace(':30', ':50')}:00.000Z`,
    staffId: null,
  }));

export const previewOf = (memory: DeskMemory) => ({
  tried: 40,
  changes: memory.unanswered.map(({ question }) => ({ question, before: null, after: 'The new one' })),
});

export const groupRow = (number: number, question: string): UnansweredGroup => ({
  id: `group-${number}`,
  question,
  wordings: number % 2 ? [`${question} Really?`] : [],
  count: number + 1,
  lastAskedAt: new Date().toISOString(),
  conversationIds: [idOf(3, number)],
});
