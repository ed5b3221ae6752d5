/** A draft belongs to a writer and a receiver: several members may use one device. */
export function draftKey(ownId: string, userId: string): string {
  return `parkway-draft:${ownId}:${userId}`;
}
