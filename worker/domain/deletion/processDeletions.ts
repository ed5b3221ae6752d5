import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ALWAYS } from '../../db/guard';
import { deletions } from '../../db/schema';
import type { Context } from '../../platform/context';
import { conversationOf, memberObjectOf } from '../../platform/objects';
import { forgetSession } from '../../platform/security/sessions';
import { drain, type Queue } from '../outbox/drain';
import { tableQueue } from '../outbox/tableQueue';

/** Keeps a request, or a run of the schedule, below the number of calls that a worker may make. */
const OTHERS_AT_ONCE = 50;
const BUDGET = { rows: 40, rounds: 10 };

const deletion = z.object({
  member_id: z.string(),
  kind: z.enum(['session', 'inbox', 'conversation']),
  thing: z.string(),
  first_name: z.nullable(z.string()),
  since: z.number(),
  tries: z.number(),
});

type Deletion = z.infer<typeof deletion>;

/** Removes what deleted accounts, all of them or one, still have outside the database. */
export function processDeletions(context: Context, memberId?: string): Promise<void> {
  const which = memberId === undefined ? ALWAYS : eq(deletions.memberId, memberId);
  const key = ['member_id', 'kind', 'thing'] as const;
  const queue: Queue<Deletion> = {
    ...tableQueue(context, { name: 'deletions', key, row: deletion, which }),
    about: ({ kind }) => kind,
    attempt: (each) => remove(context, each),
  };
  return drain(queue, { ...BUDGET, requestId: context.requestId });
}

/** Others' objects forget the member first: until all have, the member's own has the list. */
async function forgetMember(env: Env, memberId: string): Promise<void> {
  const inbox = memberObjectOf(env, memberId);
  await inbox.close();
  for (;;) {
    const others = await inbox.knownTo(OTHERS_AT_ONCE);
    if (others.length === 0) return inbox.forget();
    await Promise.all(others.map((id) => memberObjectOf(env, id).onAccountDeleted(memberId)));
    await inbox.crossOut(others);
  }
}

async function remove({ env }: Context, left: Deletion): Promise<void> {
  const { member_id: memberId, kind, thing, first_name: firstName, since } = left;
  switch (kind) {
    case 'inbox':
      return forgetMember(env, memberId);
    case 'session':
      return forgetSession(env.SESSIONS, thing);
    case 'conversation':
      return conversationOf(env, memberId, thing).forget(memberId, thing, {
        at: since,
        firstNames: firstName === null ? {} : { [memberId]: firstName },
      });
  }
}
