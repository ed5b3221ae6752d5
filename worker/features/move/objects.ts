import type {
  GoBackRequest,
  NamedPage,
  ObjectSnapshot,
  ObjectsLoad,
  ObjectsRead,
  SettleRequest,
  SnapshotsRead,
} from '../../../src/shared/contract/move';
import { flag } from '../../db/columns';
import { NEVER } from '../../db/guard';
import { singleValue } from '../../db/runBatch';
import { members, pairs } from '../../db/schema';
import { existsIn } from '../../db/writes';
import { reconcileStep } from '../../domain/reconcile/reconcileStep';
import type { Context } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { type ObjectBinding, objectNamed } from '../../platform/objects';
import { requireClosedSite, requireImporting } from './siteTables';

const ANSWER_BYTES = 2_000_000;
/** Objects called at once: each is a separate request, possibly to far away. */
const AT_A_TIME = 10;

/** A page of the contents of each object: of the first of those requested, as many as fit. */
export function readObjects(
  context: Context,
  binding: ObjectBinding,
  asked: ObjectsRead,
): Promise<NamedPage[]> {
  const after = 'after' in asked ? asked.after : null;
  return readAsManyAsFit(asked.names, async (name) => {
    const object = objectNamed(context.env, binding, name);
    return { name, id: object.id.toString(), page: await object.contents(after) };
  });
}

/** Snapshots of objects, each of one moment: of the first of those requested, as many as fit. */
export function readSnapshots(
  context: Context,
  binding: ObjectBinding,
  asked: SnapshotsRead,
): Promise<ObjectSnapshot[]> {
  return readAsManyAsFit(asked, async ({ name, known }) => {
    const { hash, page } = await objectNamed(context.env, binding, name).snapshot(known);
    return { name, hash, page };
  });
}

async function readAsManyAsFit<Requested, Read>(
  asked: readonly Requested[],
  readOne: (each: Requested) => Promise<Read>,
): Promise<Read[]> {
  const read: Read[] = [];
  for (let bytes = 0; read.length < asked.length && bytes < ANSWER_BYTES; ) {
    const some = asked.slice(read.length, read.length + AT_A_TIME);
    const pages = await Promise.all(some.map(readOne));
    read.push(...pages);
    bytes += JSON.stringify(pages).length;
  }
  return read;
}

/** Writes the pages of contents to their objects. */
export async function loadObjects(context: Context, binding: ObjectBinding, given: ObjectsLoad) {
  await requireImporting(context);
  const objects = [...Map.groupBy(given, ({ name }) => name)];
  for (let start = 0; start < objects.length; start += AT_A_TIME) {
    await Promise.all(
      objects.slice(start, start + AT_A_TIME).map(async ([name, pages]) => {
        const object = objectNamed(context.env, binding, name);
        // In order: the first page replaces everything that was stored.
        for (const { page } of pages) await object.loadContents(page);
      }),
    );
  }
}

/**
 * Restores the object of a member or of a conversation to an earlier state; they must be settled
 * afterwards. Throws NOT_FOUND when the database has no such member or conversation, since this
 * would recreate its object, and CONFLICT when the runtime keeps no history.
 */
export async function goBack(
  context: Context,
  binding: ObjectBinding,
  { name, to }: GoBackRequest,
): Promise<{ undo: string }> {
  const [a = '', b = ''] = name.split(':');
  const known = {
    INBOXES: existsIn(members, { id: name }),
    CONVERSATIONS: existsIn(pairs, { lowId: a, highId: b, hasThread: true }),
    PAGE_VIEWS: NEVER,
  }[binding];
  if (!(await singleValue(flag)`SELECT ${known}`.run(context.db))) throw notFound();
  const object = objectNamed(context.env, binding, name);
  const undo = await object.goBack(to);
  if (undo === null) throw conflict('This runtime keeps no history of objects.');
  // The call fails with the instance that it restarts.
  await object.restart().catch(() => {});
  return { undo };
}

/** Runs one step. Throws CONFLICT for a whole site that is open to members. */
export async function settle(context: Context, asked: SettleRequest) {
  if (!asked.members) requireClosedSite(context);
  return { next: await reconcileStep(context, asked) };
}
