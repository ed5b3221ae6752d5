/** Drafts belong to a writer and a receiver: a device may be used by several members. */
export function draftKey(ownId: string, userId: string): string {
  return `parkway-draft:${ownId}:${userId}`;
}
