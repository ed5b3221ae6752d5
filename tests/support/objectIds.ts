import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

const namespaces = {
  conversations: env.CONVERSATIONS,
  inboxes: env.INBOXES,
  pageViews: env.PAGE_VIEWS,
};
const earlier = new Set<string>();

/** Ids of the objects created since the test file began: an id outlives what its object stored. */
export async function objectIds(of: keyof typeof namespaces): Promise<DurableObjectId[]> {
  const ids = await listDurableObjectIds<undefined>(namespaces[of]);
  return ids.filter((id) => !earlier.has(id.toString()));
}

export async function leaveOutEarlierObjects(): Promise<void> {
  for (const of of ['conversations', 'inboxes'] as const) {
    for (const id of await objectIds(of)) earlier.add(id.toString());
  }
}
