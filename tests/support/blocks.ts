import * as z from 'zod';
import { blockedMembers } from '../../src/shared/contract/safety';
import { municipalityById } from '../../src/shared/new-jersey/places';
import { eventually } from './liveConnection';
import { listOf, read, type Someone } from './messages';
import type { TestMember } from './signedIn';

export const blocks = (who: TestMember, whom: Someone) =>
  who.send('POST', '/api/blocks', { userId: whom.id });

export const unblocks = (who: TestMember, whom: Someone) =>
  who.send('DELETE', `/api/blocks/${whom.id}`);

export const blockedBy = async (who: TestMember) =>
  blockedMembers.parse(await (await who.get('/api/blocks')).json());

const counters = z.object({
  likesLeftToday: z.number().nullable(),
  superLikesUsedToday: z.number(),
  messagesLeftToday: z.number().nullable(),
  unreadCount: z.number(),
});

/** Everything that a member can see of another, without that member's id. */
export async function visibleSnapshot(viewer: TestMember, other: Someone, photoId: string) {
  const town = encodeURIComponent(municipalityById(viewer.row.townId)?.name ?? '');
  const paths = [
    `/api/users/${other.id}`,
    `/api/users?excludeCurrentUser=true&city=${town}`,
    '/api/matches/mutual',
    '/api/matches/likes',
    `/photos/${photoId}`,
    '/api/blocks',
  ];
  const reads = await Promise.all(paths.map(async (path) => bare(await viewer.get(path), other)));
  const thread = (await read(viewer, other)).map(({ senderId, content, readAt, clientId }) => ({
    isMine: senderId === viewer.id,
    content,
    readAt,
    hasClientId: clientId !== undefined,
  }));
  await eventually(async () => (await listOf(viewer)).map(({ unreadCount }) => unreadCount), [0]);
  const list = JSON.parse(withoutChance(JSON.stringify(await listOf(viewer)), other));
  const writes = [
    await viewer.send('POST', '/api/messages', { receiverId: other.id, content: 'Hello?' }),
    await viewer.send('POST', '/api/matches', { targetUserId: other.id, isLiked: true }),
    await viewer.send('POST', '/api/matches', { targetUserId: other.id, isLiked: false }),
    await viewer.send('DELETE', `/api/matches/${other.id}`),
    await viewer.send('POST', '/api/blocks', { userId: other.id }),
    await viewer.send('DELETE', `/api/blocks/${other.id}`),
    await viewer.send('POST', '/api/reports', { userId: other.id, category: 'fake' }),
  ];
  return {
    reads,
    writes: await Promise.all(writes.map((answer) => bare(answer, other))),
    thread,
    list,
    counters: counters.parse(await (await viewer.get('/api/auth/me')).json()),
  };
}

async function bare(answer: Response, other: Someone) {
  return { status: answer.status, body: withoutChance(await answer.text(), other) };
}

/** Replaces ids and times, which always differ. */
function withoutChance(text: string, other: Someone): string {
  return text
    .replaceAll(other.id, 'OTHER')
    .replace(/\b[a-z]{3}_[a-z0-9]{20}\b/g, 'ID')
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}
