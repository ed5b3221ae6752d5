import * as z from 'zod';
import { createApp } from '../../worker/app';
import { openDatabase } from '../../worker/db/client';
import { events } from '../../worker/db/schema';
import { befriend } from '../../worker/dev/factories/befriend';
import { ConversationObject as ProductConversation } from '../../worker/objects/conversation/ConversationObject';
import { MemberObject as ProductMemberObject } from '../../worker/objects/member/MemberObject';
import { PageViewCounter as ProductPageViewCounter } from '../../worker/objects/pageViews/PageViewCounter';
import { newId } from '../../worker/platform/ids';
import { runSchedule } from '../../worker/schedule';
import { acceptLine, bareAppend, bareSend, bareTake, lineOf, roomSend } from './bareObjects';
import { addMembers, signIn } from './benchMembers';
import { countedSoFar, countingEnv, countStorage, newIsolate } from './countingStores';

const DAY = 86_400_000;

/** Counting costs time, so timed runs do without it. */
const envOf = (env: Env) => (Reflect.get(env, 'BENCH_COUNTS') === 'yes' ? countingEnv(env) : env);

function counted(ctx: DurableObjectState, env: Env): Env {
  if (envOf(env) !== env) countStorage(ctx.storage);
  return envOf(env);
}

/** The product's inbox; a connection opened at /api/bench/bare is a bare one. */
export class MemberObject extends ProductMemberObject {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, counted(ctx, env));
  }

  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    return url.pathname === '/api/bench/bare' ? acceptLine(this.ctx, url) : super.fetch(request);
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const bare = lineOf(this.ctx, socket);
    if (!bare) return super.webSocketMessage(socket, data);
    await bareSend(this.ctx, this.env, socket, bare, data);
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    if (!lineOf(this.ctx, socket)) await super.webSocketClose(socket);
  }

  async bareTake(from: string, message: { mark: string; content: string }): Promise<void> {
    bareTake(this.ctx, from, message);
  }
}

/** The product's conversation, a bare one, and a room that sends before it stores. */
export class ConversationObject extends ProductConversation {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, counted(ctx, env));
  }

  async bareSend(from: string, to: string, message: { mark: string; content: string }) {
    const seq = bareAppend(this.ctx.storage.sql, from, message.content);
    const receiver = this.env.INBOXES.getByName(`bare:${to}`);
    await (receiver as unknown as DurableObjectStub<MemberObject>).bareTake(from, message);
    return seq;
  }

  override async fetch(request: Request): Promise<Response> {
    return acceptLine(this.ctx, new URL(request.url));
  }

  override async webSocketMessage(_: WebSocket, data: string | ArrayBuffer): Promise<void> {
    await roomSend(this.ctx, data);
  }
}

export class PageViewCounter extends ProductPageViewCounter {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, counted(ctx, env));
  }
}

const app = createApp();
const pairList = z.array(z.tuple([z.string(), z.string()]));

/** The product, its references, and routes that fill it. Never part of a product build. */
export default {
  async fetch(request: Request, bindings: Env, ctx: ExecutionContext): Promise<Response> {
    const env = envOf(bindings);
    const { pathname, searchParams } = new URL(request.url);
    const named = searchParams.get('me') ?? '';
    switch (pathname) {
      case '/api/bench/bare':
        return bindings.INBOXES.getByName(`bare:${named}`).fetch(request);
      case '/api/bench/room':
        return bindings.CONVERSATIONS.getByName(`room:${named}`).fetch(request);
      case '/api/bench/counted':
        return Response.json(countedSoFar());
      case '/api/bench/page':
        isolates = [];
        return new Response('done');
      case '/api/bench/members':
        return Response.json(await newMembers(bindings, searchParams));
      case '/api/bench/befriend':
        return befriendAll(bindings, pairList.parse(await request.json()));
      case '/api/bench/events':
        return Response.json(await newEvents(bindings));
      case '/api/bench/schedule':
        await runSchedule(env, (work) => ctx.waitUntil(work), '*/5 * * * *');
        return new Response('done');
    }
    return app.fetch(request, calm(isolateOf(bindings)), ctx);
  },
} satisfies ExportedHandler<Env>;

/** So many isolates answer the requests of one page in turn; Cloudflare chooses them. */
const ISOLATES_A_PAGE = 2;
let isolates: Env[] | null = null;

/** From the first `newPage` on, each page gets isolates that know no session. */
function isolateOf(bindings: Env): Env {
  if (!isolates) return envOf(bindings);
  const next = isolates.length < ISOLATES_A_PAGE ? newIsolate(bindings) : isolates.shift();
  if (!next) throw new RangeError('There is no isolate.');
  isolates.push(next);
  return next;
}

const calmEnvs = new WeakMap<Env, Env>();

/** Disables the flood counter, since a whole day is played in a moment. */
function calm(env: Env): Env {
  const known = calmEnvs.get(env);
  if (known) return known;
  const made = { ...env, MEMBER_FLOOD: { limit: async () => ({ success: true }) } };
  calmEnvs.set(env, made);
  return made;
}

/** `count` members, the first `signedIn` of them with a session. */
async function newMembers(env: Env, asked: URLSearchParams) {
  const added = await addMembers(openDatabase(env.DB), Number(asked.get('count')));
  const signedIn = await signIn(env, added.slice(0, Number(asked.get('signedIn'))));
  return added.map(({ id }, index) => ({ id, cookie: signedIn[index]?.cookie ?? '' }));
}

async function befriendAll(env: Env, pairs: z.infer<typeof pairList>) {
  for (const [a, b] of pairs) await befriend(env, a, b, Date.now() - DAY);
  return new Response('done');
}

async function newEvents(env: Env) {
  const rows = ['One', 'Two'].map((title) => ({
    id: newId('evt'),
    title,
    description: 'A made-up event.',
    category: 'Social Mixer' as const,
    venue: 'Pier A Park',
    city: 'Hoboken',
    address: '100 Sinatra Drive',
    startTime: Date.now() + DAY,
    createdAt: Date.now(),
    updatedAt: Date.now(),
  }));
  await openDatabase(env.DB).insert(events).values(rows);
  return rows.map(({ id }) => id);
}
