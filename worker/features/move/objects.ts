import type { NamedPage, ObjectsLoad, ObjectsRead } from '../../../src/shared/contract/move';
import type { Context } from '../../platform/context';
import { type ObjectBinding, objectNamed } from '../../platform/objects';
import { requireImporting, requireMoving } from './siteTables';

const ANSWER_BYTES = 2_000_000;

/** What objects store, a page of each: of the first of those asked for, as many as fit. */
export async function readObjects(
  context: Context,
  binding: ObjectBinding,
  asked: ObjectsRead,
): Promise<NamedPage[]> {
  requireMoving(context);
  const after = 'after' in asked ? asked.after : null;
  const read: NamedPage[] = [];
  let bytes = 0;
  for (const name of asked.names) {
    const object = objectNamed(context.env, binding, name);
    const page = await object.contents(after);
    bytes += JSON.stringify(page).length;
    read.push({ name, id: object.id.toString(), page });
    if (bytes > ANSWER_BYTES) break;
  }
  return read;
}

/** Gives objects a page each of what they are to store. */
export async function loadObjects(
  context: Context,
  binding: ObjectBinding,
  given: ObjectsLoad,
): Promise<void> {
  await requireImporting(context);
  for (const { name, page } of given) {
    await objectNamed(context.env, binding, name).loadContents(page);
  }
}
