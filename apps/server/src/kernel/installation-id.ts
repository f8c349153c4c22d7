import { randomUUID } from 'node:crypto';
import type { Database } from '@deskbell/database';

/** By what an installation is told from others, made when it is first asked for. The same in all processes, and in what is restored from a backup. */
export async function installationId(db: Database): Promise<string> {
  const [row] = await db.system((tx) =>
    tx.query<{ id: string }>({
      name: 'installation.id',
      text: `INSERT INTO installation (key, value) VALUES ('installation_id', jsonb_build_object('id', $1::text))
             ON CONFLICT (key) DO UPDATE SET value = installation.value RETURNING value ->> 'id' AS id`,
      values: [randomUUID()],
    }),
  );
  return row!.id;
}
