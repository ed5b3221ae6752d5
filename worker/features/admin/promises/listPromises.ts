import type { PromiseStand } from '../../../../src/shared/contract/admin/adminWatch';
import { isoOrNull } from '../../../db/columns';
import { asAdmin } from '../../../domain/act';
import { promiseQueries } from '../../../domain/promises/readPromises';
import type { MemberContext } from '../../../platform/context';
import { inLanguage } from '../../../platform/sentence';
import { countQueues } from './countQueues';

/** The current state of each promise. */
export async function listPromises(context: MemberContext): Promise<PromiseStand[]> {
  const { language } = context;
  const { stands, queues } = await asAdmin(context, ({ now, session }) => ({
    stands: promiseQueries(now),
    queues: countQueues(session.memberId),
  }));
  return stands.map(
    ({ name, promise: { words, mend, within, grace = 0 }, openSince, overdueBy }) => {
      const queue = queues.find(({ promise }) => promise === name);
      const dueAt = openSince === null ? null : openSince + within + grace;
      return {
        name,
        words: inLanguage(language, words),
        mend: inLanguage(language, mend),
        openSince: isoOrNull(openSince),
        isOverdue: overdueBy > 0,
        dueAt: isoOrNull(queue ? queue.dueAt : dueAt),
        ...(queue && { count: queue.count }),
      };
    },
  );
}
