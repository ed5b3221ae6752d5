import { runInDurableObject } from 'cloudflare:test';
import * as z from 'zod';
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
