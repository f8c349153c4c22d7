import { startEmbeddedPostgres } from '@deskbell/database';
import pg from 'pg';

export interface StoredTurn {
  clientMessageId: string;
  conversationId: string;
  message: string;
  replies: readonly string[];
}

export interface StoredAppointment {
  submissionId: string;
  startsAt: Date;
}

/** What customers said and booked, as it stands in the database of a server. */
export interface Stored {
  turns: readonly StoredTurn[];
  appointments: readonly StoredAppointment[];
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Reads the database of a server that was stopped, by none of its own code. */
export async function readStored(dataDir: string): Promise<Stored> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent });
  const sql = new pg.Client(embedded.connection);
  try {
    await sql.connect();
    const turns = await sql.query<StoredTurn>(
      `SELECT m.client_message_id AS "clientMessageId", m.conversation_id AS "conversationId", m.content AS message,
         array(SELECT r.content FROM messages r
               WHERE r.account_id = m.account_id AND r.conversation_id = m.conversation_id AND r.reply_to_seq = m.seq) AS replies
       FROM messages m WHERE m.role = 'user' AND m.client_message_id IS NOT NULL`,
    );
    const appointments = await sql.query<StoredAppointment>(
      `SELECT submission_id AS "submissionId", starts_at AS "startsAt" FROM appointments
       WHERE status = 'booked' AND submission_id IS NOT NULL`,
    );
    return { turns: turns.rows, appointments: appointments.rows };
  } finally {
    await sql.end();
    await embedded.stop();
  }
}
