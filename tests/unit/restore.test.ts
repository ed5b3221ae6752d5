import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import { differences, sumsOf } from '../../worker/operate/move/compareSites.ts';
import { MoveFolder } from '../../worker/operate/move/moveFolder.ts';
import { folderBackupStore } from '../../worker/operate/move/save/backupStore.ts';
import { restoreSite } from '../../worker/operate/move/save/restoreSite.ts';
import { saveSite } from '../../worker/operate/move/save/saveSite.ts';
import { populate } from '../bench/population.ts';
import { fillHouse, type House, openHouse } from '../support/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'parkway-restore-'));
const at = (name: string) => join(folder, name);
const place = folderBackupStore(at('place'));
const say = () => {};
let empty: House;
let name: string;

beforeAll(async () => {
  const store = at('store');
  migrateStore(store);
  cpSync(store, at('empty'), { recursive: true });
  populate(store, 48, 0);
  const house = await openHouse(store, 'open');
  await fillHouse(house, { conversations: 24, messages: 30, photos: 8 });
  name = await saveSite({ site: house.site, place, keepHours: 24, say });
  await house.stop();
  empty = await openHouse(at('empty'));
});

afterAll(async () => {
  await empty?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Death = readonly [call: string, times: number, when: 'before' | 'after'];

/** The calls at which successive restores die; each continues where the previous one ended. */
const OF_PLACE: readonly Death[] = [
  ['read', 3, 'before'],
  ['read', 40, 'after'],
];
const OF_SITE: readonly Death[] = [
  ['state', 0, 'after'],
  ['begin', 0, 'before'],
  ['begin', 0, 'after'],
  ['loadTable', 3, 'before'],
  ['loadTable', 4, 'after'],
  ['loadPhoto', 5, 'before'],
  ['loadPhoto', 12, 'after'],
  ['loadObjects', 0, 'before'],
  ['loadObjects', 0, 'after'],
  ['readTable', 8, 'before'],
  ['readObjects', 0, 'after'],
  ['finish', 0, 'before'],
  ['finish', 0, 'after'],
  ['settle', 0, 'before'],
];

/** No call is made after the death. */
function dying<Target extends object>(target: Target, [call, times, when]: Death): Target {
  let left = times;
  let isDead = false;
  return new Proxy(target, {
    get: (of, called) => {
      const act = Reflect.get(of, called) as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        const isLast = called === call && left-- === 0;
        isDead ||= isLast && when === 'before';
        if (isDead) throw new Error('Killed');
        isDead ||= isLast;
        const answer = await act(...given);
        if (isLast) throw new Error('Killed');
        return answer;
      };
    },
  });
}

function restore(from = place, site = empty.site) {
  const to = { site, name: 'empty', afresh: false };
  return restoreSite({ place: from, folder: at('unpacked'), to, say });
}

/** The parts in which the restored site differs from the save. */
async function differing() {
  const unpacked = new MoveFolder(join(at('unpacked'), name));
  const manifest = unpacked.manifest();
  if (!manifest) throw new Error('Nothing was unpacked.');
  expect(manifest.parts['tables/members']?.count).toBe(48);
  return differences(manifest, await sumsOf(empty.site, unpacked, manifest));
}

it('a restore that is killed anywhere and started again ends with the hashes of the backup', async () => {
  for (const death of OF_PLACE) {
    await expect(restore(dying(place, death)), death.join(' ')).rejects.toThrow('Killed');
  }
  for (const death of OF_SITE) {
    const site = dying(empty.site, death);
    await expect(restore(place, site), death.join(' ')).rejects.toThrow('Killed');
  }
  expect(await differing()).toEqual([]);
  await expect(restore(place, dying(empty.site, ['settle', 0, 'after']))).rejects.toThrow('Killed');
  expect(await restore()).toBe(name);
  // Reconciled rows have other versions, also in an uninterrupted restore.
  const settled = /^(tables\/pairs|objects\/CONVERSATIONS|objects\/INBOXES): (\d+) of \S+ → \2 of/;
  expect((await differing()).filter((line) => !settled.test(line))).toEqual([]);
  expect(await empty.site.state()).toMatchObject({ isImporting: false, hasMembers: true });
});
