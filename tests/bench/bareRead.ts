import { sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';

/**
 * The minimum of an authenticated read: the session by one KV get, and one batch of the
 * statements of GET /api/auth/me, recorded once, whose rows are returned as they are.
 */
export async function bareRead(request: Request, env: Env): Promise<Response> {
  const token = request.headers.get('Cookie')?.split('=')[1] ?? '';
  const id = encodeHex(new Uint8Array(await sha256(new TextEncoder().encode(token))));
  const session = await env.SESSIONS.get<{ memberId: string }>(id, 'json');
  if (!session) return new Response(null, { status: 401 });
  const mine = session.memberId;
  const today = new Date().toISOString().slice(0, 10);
  const results = await env.DB.batch([
    env.DB.prepare(
      `SELECT m.* FROM sessions s JOIN members m ON m.id = s.member_id
       WHERE s.id = ? AND s.expires_at > ?`,
    ).bind(id, Date.now()),
    env.DB.prepare('SELECT position, id FROM photos WHERE member_id = ?').bind(mine),
    env.DB.prepare(
      `SELECT COALESCE(MAX(count), 0) AS messages FROM message_counts
       WHERE member_id = ?1 AND day = ?2`,
    ).bind(mine, today),
  ]);
  return Response.json(results.map((result) => result.results));
}
