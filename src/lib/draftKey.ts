export type DraftKey = `parkway-draft:${string}`;

/** A draft belongs to a writer and a receiver: several members may use one device. */
export function draftKey(ownId: string, userId: string): DraftKey {
  return `parkway-draft:${ownId}:${userId}`;
}
