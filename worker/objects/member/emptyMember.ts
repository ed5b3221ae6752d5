import type { MemberParts } from './parts';

/** The account was deleted: closes every connection and deletes everything stored. */
export async function emptyMember(parts: MemberParts): Promise<void> {
  const { owner, devices, lease, seenProfiles, contents } = parts;
  devices.closeAll();
  owner.leaves();
  seenProfiles.lookAgain();
  lease.drop();
  await contents.empty();
}
