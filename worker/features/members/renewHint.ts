import { sql } from 'drizzle-orm';
import { ask, one } from '../../db/ask';
import { integer, row } from '../../db/columns';
import type { Context } from '../../platform/context';
import { rememberSession, type Session } from '../../platform/sessions';

const renewedRow = row({ expiresAt: integer });

/**
 * Lets KV know where the member of a session lives now, once for each move: KV takes one write a
 * second of a key and may answer the old one for a minute. A write that failed is tried again when
 * the hint is next found stale.
 */
export async function renewHint({ db, env }: Context, session: Session): Promise<void> {
  const { townId } = session.viewer;
  const renewed = await ask(
    db,
    one(renewedRow)`UPDATE sessions SET hint_town_id = ${townId}
      WHERE id = ${session.id} AND hint_town_id IS NOT ${townId}
      RETURNING expires_at AS expiresAt`,
  );
  if (!renewed) return;
  try {
    await rememberSession(env.SESSIONS, session, new Date(renewed.expiresAt));
  } catch (error) {
    await db.run(sql`UPDATE sessions SET hint_town_id = NULL
      WHERE id = ${session.id} AND hint_town_id = ${townId}`);
    throw error;
  }
}
