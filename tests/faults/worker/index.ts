import * as z from 'zod';
import {
  ConversationObject as ProductConversation,
  MemberObject as ProductMemberObject,
  PageViewCounter as ProductPageViewCounter,
  default as product,
} from '../../../worker/index';
import { type Fault, Faults, faultyEnv } from '../../support/faultyEnv';
import { eventsFeed } from './eventsFeed';
import { makeMembers } from './makeMembers';
import { runJob } from './runJob';
import { takeStock } from './takeStock';

/** One for everything that runs here: the worker and its objects share an isolate. */
const faults = new Faults();
const wrapped = new WeakMap<Env, Env>();

function faulty(env: Env): Env {
  const known = wrapped.get(env) ?? faultyEnv(env, faults);
  wrapped.set(env, known);
  return known;
}

export class ConversationObject extends ProductConversation {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, faulty(env));
  }
}

export class MemberObject extends ProductMemberObject {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, faulty(env));
  }
}

export class PageViewCounter extends ProductPageViewCounter {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, faulty(env));
  }
}

const fault: z.ZodType<Fault | null> = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('fails') }),
    z.object({ kind: z.literal('forgets') }),
    z.object({ kind: z.literal('slow'), milliseconds: z.number() }),
    z.object({ kind: z.literal('hangs'), after: z.number() }),
  ])
  .nullable();
const FEED = '/api/faults/feed';
const faultRequest = z.object({ binding: z.string(), fault });

/**
 * The product with bindings that fail on request, and test commands below /api/faults. No job runs
 * by the clock: a test starts each. Never part of a product build.
 */
export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    switch (pathname) {
      case '/api/faults/set': {
        const { binding, fault } = faultRequest.parse(await request.json());
        faults.set(binding, fault);
        // As in an isolate without any lookups yet.
        wrapped.delete(env);
        return new Response('done');
      }
      case '/api/faults/trips':
        return Response.json(Object.fromEntries(faults.trips));
      case '/api/faults/members':
        return Response.json(await makeMembers(env, await request.json()));
      case '/api/faults/job':
        return Response.json(
          await runJob(faulty(env), await request.json(), new URL(FEED, request.url)),
        );
      case FEED:
        return Response.json(eventsFeed);
      case '/api/faults/stock':
        return Response.json(await takeStock(env));
      default:
        return product.fetch(request, faulty(env), ctx);
    }
  },
} satisfies ExportedHandler<Env>;
