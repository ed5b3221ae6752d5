import type { Planted } from './planted.ts';

/** Each breaks one promise between two members. */
export const PLANTED_IN_PAIRS: readonly Planted[] = [
  plant(
    'a message that is sent again is stored again',
    'worker/objects/conversation/ConversationObject.ts',
    'const row = this.store.append(senderId, clientId, content, new Date());',
    'const row = this.store.append(senderId, null, content, new Date());',
  ),
  plant(
    'reading reaches no list',
    'worker/objects/conversation/messageStore.ts',
    'if (isNew) this.#changed(memberId);',
    '',
  ),
  plant(
    'a side counts as told before it is',
    'worker/objects/conversation/sideDelivery.ts',
    'const { version } = marks;\n    const side =',
    'const { version } = marks;\n    marks.told(half, version);\n    const side =',
  ),
  plant(
    'nothing tells a side after a crash',
    'worker/objects/conversation/sideDelivery.ts',
    'this.#host.wakeUp.within(LOOK_AGAIN_MS);\n    if (event)',
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
    'COALESCE(ended_by, ${mine})',
    'ended_by',
  ),
  plant(
    'unmatching leaves what was written',
    'worker/objects/conversation/ConversationObject.ts',
    'await this.#end(ending, () => this.store.erase());',
    'await this.#end(ending, () => {});',
  ),
  plant(
    'a conversation keeps the words of who left',
    'worker/domain/deletion/workOffDeletions.ts',
    "    case 'conversation':\n",
    "    case 'conversation':\n      return;\n",
  ),
  plant(
    'others come into an object that is being emptied',
    'worker/objects/storage/contents.ts',
    'return this.ctx.blockConcurrencyWhile(async () => {',
    'return Promise.resolve().then(async () => {',
  ),
  plant(
    'a match that was ended does not come again',
    'worker/objects/conversation/makeMatch.ts',
    'ended_by = NULL, is_reopened = 0,',
    'is_reopened = 0,',
  ),
  plant(
    'a like that is told forgets the match that the other made meanwhile',
    'worker/objects/member/likes/toldOthers.ts',
    'heard.likedAt === null ? now.isMutual : match !== null;',
    'match !== null;',
  ),
  plant(
    'a like stands after unmatching',
    'worker/objects/member/likes/toldOthers.ts',
    'else if (mine && isLike(mine) && mine.at <= at) store.put(endedByOther(mine, at));',
    'else this.hearNoMatch(actorId);',
  ),
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
