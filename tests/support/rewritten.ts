import { runInDurableObject } from 'cloudflare:test';
import * as z from 'zod';
import { DAY } from '../../src/shared/rules/durations';
import { Tables } from '../../worker/objects/storage/tables';
import { partOf } from './partOf';

/** Changes what an object has stored, from within: nothing else can write into its tables. */
export async function rewritten(
  object: DurableObjectStub,
  statement: string,
  ...bindings: SqlStorageValue[]
): Promise<void> {
  await runInDurableObject(object, (instance) => {
    const tables = z.instanceof(Tables).parse(partOf(instance, 'tables'));
    tables.write(statement, ...bindings);
  });
}

/** What a member's object keeps sealed is 30 days older. */
export async function sealedMonthAgo(object: DurableObjectStub) {
  await rewritten(object, 'UPDATE partings SET at = at - ?', 30 * DAY);
  await rewritten(object, 'UPDATE places_sealed SET until = until - ?', 30 * DAY);
}
