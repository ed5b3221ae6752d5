import * as z from 'zod';
import { createApp } from '../../worker/app';
import { openDatabase } from '../../worker/db/client';
import { members } from '../../worker/db/schema';
import { pastLike } from '../../worker/dev/factories/befriend';
import { makeMember } from '../../worker/dev/factories/makeMember';
import { ConversationObject as ProductConversation } from '../../worker/objects/conversation/ConversationObject';
import { memberObjectOf } from '../../worker/platform/objects';
import { bareRead } from './bareRead';
import { addPair, signIn } from './benchMembers';
import { countingRows } from './countingRows';

export { MemberObject } from '../../worker/objects/member/MemberObject';
export { PageViewCounter } from '../../worker/objects/pageViews/PageViewCounter';

/** The product's conversation, plus the cheapest way to store a message. */
export class ConversationObject extends ProductConversation {
  async bareAppend(senderId: string, content: string): Promise<{ seq: number }> {
    const { sql } = this.ctx.storage;
    sql.exec(
      'CREATE TABLE IF NOT EXISTS bare (seq INTEGER PRIMARY KEY, sender TEXT, content TEXT)',
    );
    const [row] = sql
      .exec<{ seq: number }>(
        'INSERT INTO bare (sender, content) VALUES (?, ?) RETURNING seq',
        senderId,
        content,
      )
      .toArray();
    return { seq: row?.seq ?? 0 };
  }
}

const app = createApp();

/** The product, with its references under /api/bench. Never part of a product build. */
export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case '/api/bench/me':
        return bareRead(request, env);
      case '/api/bench/message':
        return bareMessage(request, env);
      case '/api/bench/pair':
        return Response.json(await addPair(env));
      case '/api/bench/addresses':
        return Response.json(await makeAddresses(env, Number(searchParams.get('count'))));
      case '/api/bench/sessions':
        return Response.json(await signIn(env, viewerList.parse(await request.json())));
      case '/api/bench/admin':
        return Response.json(await makeAdmin(env));
      case '/api/bench/decisions':
        return Response.json(await decide(env, searchParams.get('viewer') ?? ''));
    }
    if (request.headers.has('X-Without-Counter')) return app.fetch(request, uncounted(env), ctx);
    if (!request.headers.has('X-Count-Rows')) return app.fetch(request, env, ctx);
    return countingRows(env, ctx, (counted, context) => app.fetch(request, counted, context));
  },
} satisfies ExportedHandler<Env>;

const uncountedEnvs = new WeakMap<Env, Env>();

/** Replaces the flood counter; one copy per `env`, since settings are read once for each. */
function uncounted(env: Env): Env {
  const known = uncountedEnvs.get(env);
  if (known) return known;
  const made = { ...env, MEMBER_FLOOD: { limit: async () => ({ success: true }) } };
  uncountedEnvs.set(env, made);
  return made;
}

const viewerList = z.array(z.object({ id: z.string(), townId: z.number() }));

const bareBody = z.object({ receiverId: z.string(), content: z.string() });

async function bareMessage(request: Request, env: Env): Promise<Response> {
  const { receiverId, content } = bareBody.parse(await request.json());
  const stub = env.CONVERSATIONS.get(env.CONVERSATIONS.idFromName(`bare:${receiverId}`));
  const conversation = stub as unknown as DurableObjectStub<ConversationObject>;
  return Response.json(await conversation.bareAppend('sender', content), { status: 201 });
}

async function makeAdmin(env: Env) {
  const admin = makeMember({ role: 'admin' });
  await openDatabase(env.DB).insert(members).values(admin);
  return signIn(env, [admin]);
}

/** Members who only have an email address. */
async function makeAddresses(env: Env, count: number): Promise<string[]> {
  const db = openDatabase(env.DB);
  const rows = Array.from({ length: count }, () => makeMember());
  for (const row of rows) await db.insert(members).values(row);
  return rows.map(({ email }) => email);
}

/** The viewer passes or likes the 2,000 members that discovery would show first. */
async function decide(env: Env, viewerId: string) {
  const { results } = await env.DB.prepare(
    `SELECT id FROM members WHERE discoverable = 1 AND id <> ?1 ORDER BY rank DESC, id LIMIT 2000`,
  )
    .bind(viewerId)
    .all<{ id: string }>();
  const given = results.map(({ id }, index) => {
    const like = pastLike(id, Date.now());
    return index % 4 === 0 ? like : { ...like, kind: 'pass' as const };
  });
  await memberObjectOf(env, viewerId).takeDecisions(viewerId, { given });
  return given.length;
}
