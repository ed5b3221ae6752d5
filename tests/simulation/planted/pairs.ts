import type { Planted } from './planted.ts';

/** Each breaks one promise between two members. */
export const PLANTED_IN_PAIRS: readonly Planted[] = [
  plant(
    'a message that is sent again is stored again',
    'worker/objects/conversation/storeMessage.ts',
    'const row = messages.append(senderId, clientId, content, new Date());',
    'const row = messages.append(senderId, null, content, new Date());',
  ),
  plant(
    'reading reaches no list',
    'worker/objects/conversation/stores/messageStore.ts',
    'if (isNew) this.#changed(memberId);',
    '',
  ),
  plant(
    'a side counts as delivered before it is',
    'worker/objects/conversation/updates.ts',
    'const { version } = versions;\n    const isKnown =',
    'const { version } = versions;\n    versions.delivered(half, version);\n    const isKnown =',
  ),
  plant(
    'nothing delivers a side after a crash',
    'worker/objects/conversation/updates.ts',
    'this.#parts.alarm.within(LOOK_AGAIN_MS);\n    if (event)',
    'if (event)',
  ),
  plant(
    'a block does not reach the conversation',
    'worker/features/safety/blocks/blockMember.ts',
    'if (!outcome.talked) return;',
    'return;',
  ),
  plant(
    'a block leaves the match',
    'worker/features/safety/blocks/blockMember.ts',
    'coalesce(pairs.endedBy, mine)',
    'pairs.endedBy',
  ),
  plant(
    'unmatching leaves what was written',
    'worker/objects/conversation/endings.ts',
    'await end(parts, ending, () => parts.messages.erase());',
    'await end(parts, ending, () => {});',
  ),
  plant(
    'a conversation keeps the words of who left',
    'worker/domain/deletion/processDeletions.ts',
    "    case 'conversation':\n",
    "    case 'conversation':\n      return;\n",
  ),
  plant(
    'others come into an object that is being emptied',
    'worker/objects/storage/contents.ts',
    'return this.parts.ctx.blockConcurrencyWhile(async () => {',
    'return Promise.resolve().then(async () => {',
  ),
  plant(
    'a match that was ended does not come again',
    'worker/objects/conversation/makeMatch.ts',
    'set: { ...match, endedBy: null,',
    'set: { ...match,',
  ),
  plant(
    'a like that is delivered forgets the match that the other made meanwhile',
    'worker/objects/member/likes/likes.ts',
    'received.likedAt === null ? now.isMutual : match !== null;',
    'match !== null;',
  ),
  plant(
    'a like stands after unmatching',
    'worker/objects/member/likes/unmatching.ts',
    'else if (mine && isLike(mine) && mine.at <= at) decisions.put(endedByOther(mine, at));',
    'else decisions.setMutual(actorId, false);',
  ),
  {
    ...plant(
      'a copy of the photo is not taken',
      'worker/domain/photos/reportPictures.ts',
      'await env.PHOTOS.put(photoKeys.original(copy.id), await original.arrayBuffer(), AS_WEBP);',
      '',
    ),
    in: 'vanishing',
  },
  plant(
    'a request has no end',
    'worker/objects/conversation/threadRules.ts',
    'return !facts.answered && facts.sent >= REQUEST_MESSAGES;',
    'return false;',
  ),
];

function plant(name: string, file: string, from: string, to: string): Planted {
  return { name, in: 'pairs', changes: [{ file, from, to }] };
}
