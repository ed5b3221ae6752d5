import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { CautionKind } from '../../src/shared/contract/messages';
import type { MessageStore } from '../../worker/objects/conversation/stores/messageStore';
import { conversationOf } from '../../worker/platform/objects';
import { storeOver } from '../support/storeOver';

const [ADA, BEN] = ['usr_ada', 'usr_ben'] as const;
/** In turn, beginning with Ada. */
const SAID = [
  'Hello dear, I work on an oil rig off the coast of Scotland.',
  'That sounds lonely. When do you come home?',
  'My relief boat wants its fee paid first, and my bank account is locked.',
  'Oh no. What will you do?',
  'It is 850 dollars. Could you see to it for me until I am on shore?',
  'I do not know you well enough for that.',
  'Please, I am begging you, they need it by noon. Put it on your card.',
];

it('a text is judged together with the latest ones, also after the object was evicted', async () => {
  const kept = await kindsOf('kept', (storage) => {
    const store = storeOver(storage);
    return () => store;
  });
  expect(kept.filter((kind) => kind !== null)).not.toEqual([]);
  expect(await kindsOf('anew', (storage) => () => storeOver(storage))).toEqual(kept);
});

it('messages from before a member left do not count', async () => {
  const kinds = await kindsOf('left', (storage) => {
    const store = storeOver(storage);
    return (at) => {
      if (at === 4) {
        store.leave(BEN);
        store.cautions.erase();
      }
      return store;
    };
  });
  const alone = await kindsOf(
    'alone',
    (storage) => {
      const store = storeOver(storage);
      return () => store;
    },
    4,
  );
  expect(kinds.slice(4)).toEqual(alone);
});

function kindsOf(
  name: string,
  open: (storage: DurableObjectStorage) => (at: number) => MessageStore,
  from = 0,
): Promise<(CautionKind | null)[]> {
  const object = conversationOf(
    env,
    ADA,
    `${BEN}-${name}`,
  ) as unknown as DurableObjectStub<undefined>;
  return runInDurableObject(object, (_, { storage }) => {
    const storeAt = open(storage);
    return SAID.slice(from).map((text, index) => {
      const at = from + index;
      const store = storeAt(at);
      return store.cautions.judge(store.append(at % 2 ? BEN : ADA, null, text, new Date(at)), 0);
    });
  });
}
