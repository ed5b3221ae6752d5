import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import { exportSite } from '../../worker/operate/move/exportSite.ts';
import { MoveFolder } from '../../worker/operate/move/moveFolder.ts';
import { objectsPage } from '../../worker/operate/move/parts.ts';
import { type BackupStore, folderBackupStore } from '../../worker/operate/move/save/backupStore.ts';
import { restoreSite } from '../../worker/operate/move/save/restoreSite.ts';
import { savedSite } from '../../worker/operate/move/save/savedSite.ts';
import { savedHashes } from '../../worker/operate/move/save/saveObjects.ts';
import { photoFile } from '../../worker/operate/move/save/savePhotos.ts';
import { saveSite } from '../../worker/operate/move/save/saveSite.ts';
import { readSave, saveNames } from '../../worker/operate/move/save/saves.ts';
import type { MovableSite } from '../../worker/operate/move/siteClient.ts';
import { populate } from '../bench/population.ts';
import { databaseFile } from '../support/databaseFile.ts';
import { fillHouse, type House, leaveHouse, liveIn, openHouse } from '../support/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'parkway-save-'));
const at = (name: string) => join(folder, name);
const [store, emptyStore] = [at('store'), at('empty-store')];
const place = folderBackupStore(at('place'));
const said: string[] = [];
const say = (line: string) => void said.push(line);
/** The calls at which a save dies: at the start, among tables, objects and pictures. */
const DEATHS = [
  ['site', 0],
  ['site', 30],
  ['site', 74],
  ['site', 78],
  ['site', 80],
  ['place', 2],
  ['place', 8],
  ['place', 14],
] as const;
let open: House;
let empty: House;

beforeAll(async () => {
  migrateStore(store);
  cpSync(store, emptyStore, { recursive: true });
  populate(store, 48, 0);
  [open, empty] = await Promise.all([openHouse(store, 'open'), openHouse(emptyStore)]);
  await fillHouse(open, { conversations: 24, messages: 30, photos: 8 });
});

afterAll(async () => {
  await Promise.all([open, empty].map((house) => house?.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const save = (site: MovableSite = open.site, into: BackupStore = place, keepHours = 24) =>
  saveSite({ site, place: into, keepHours, say });

/** Dies after so many calls: no later call has any effect. */
function diesAfter<Target extends object>(target: Target, calls: number): Target {
  let left = calls;
  return new Proxy(target, {
    get: (of, name) => {
      const call = Reflect.get(of, name) as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        left -= 1;
        if (left < 0) throw new Error('Killed');
        return call(...given);
      };
    },
  });
}

function restore(name?: string) {
  const to = { site: empty.site, name: 'empty', afresh: false };
  return restoreSite({ place, name, folder: at('unpacked'), to, say });
}

/** Reads a whole save and checks each part against its hash. */
async function unpack(from: BackupStore, name: string) {
  const unpacked = at('unpacked-alone');
  rmSync(unpacked, { recursive: true, force: true });
  const saved = await readSave(from, name);
  const { parts } = await exportSite(savedSite(from, saved), new MoveFolder(unpacked));
  for (const [part, { count, sha256 }] of Object.entries(saved.parts)) {
    if (part.startsWith('tables/')) expect(parts[part]?.count, part).toBe(count);
    else expect(sha256.length, part).toBe(64);
  }
}

async function hashesOf(name: string): Promise<Map<string, string>> {
  const { objects, parts } = await readSave(place, name);
  const found = await Promise.all(
    objects.map(async (binding) => savedHashes(place, parts[`objects/${binding}`])),
  );
  return new Map(
    found.flatMap((each, index) => [...each].map(([of, hash]) => [`${index} ${of}`, hash])),
  );
}

/** Every file in the backup store, as text. */
function textOf(path: string): string {
  const files = readdirSync(path, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name)))
    .map((bytes) => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes))
    .join('\n');
}

describe('a backup of a running site', () => {
  it('is of one moment in the directory, and of one in each object, while members write', async () => {
    const endLife = liveIn(open, 6);
    const name = await save();
    expect(await endLife()).toBeGreaterThan(5);
    expect(await restore()).toBe(name);
    const db = new DatabaseSync(databaseFile(emptyStore), { readOnly: true });
    const numbers = (query: string) => db.prepare(query).all();
    expect(numbers('PRAGMA foreign_key_check')).toEqual([]);
    const counted = `SELECT town_id, COUNT(*) AS members FROM members GROUP BY town_id ORDER BY 1`;
    const kept = `SELECT town_id, members FROM town_counts WHERE members <> 0 ORDER BY town_id`;
    expect(numbers(kept)).toEqual(numbers(counted));
    expect(numbers(`SELECT value FROM running_totals WHERE name = 'messages'`)).toEqual(
      numbers('SELECT SUM(count) AS value FROM message_counts'),
    );
    db.close();
    const pages = [
      ...new MoveFolder(join(at('unpacked'), name)).pages('objects/CONVERSATIONS', objectsPage),
    ];
    let messages = 0;
    for (const { name: of, pages: own } of pages.flat()) {
      const rows = own.flatMap(({ tables }) => tables.filter(({ table }) => table === 'messages'));
      const seqs = rows.flatMap((page) => page.rows.map((row) => row[page.columns.indexOf('seq')]));
      expect(seqs, of).toEqual(seqs.map((_, index) => index + 1));
      messages += seqs.length;
    }
    expect(messages).toBeGreaterThan(500);
  });

  it('copies only what has changed since the last one', async () => {
    said.length = 0;
    const names = [await save(), await save()];
    const [before, after] = await Promise.all(names.map((name) => hashesOf(name)));
    const changed = [...(after ?? [])].filter(([name, hash]) => before?.get(name) !== hash);
    const lines = said.filter((line) => /^[A-Z_]+: /.test(line)).slice(-3);
    const copied = lines.map((line) => Number(/: (\d+) of/.exec(line)?.[1]));
    expect(copied.reduce((sum, count) => sum + count, 0)).toBe(changed.length);
    expect(changed.length).toBeLessThan((after?.size ?? 0) / 2);
    expect(said).toContain('photos: 0 of 40 copied');
  });

  it('leaves every earlier backup unchanged, wherever it dies', async () => {
    const dying = at('dying-place');
    cpSync(at('place'), dying, { recursive: true });
    const before = await saveNames(folderBackupStore(dying));
    await fillHouse(open, { conversations: 26, messages: 3, photos: 0 });
    for (const [what, calls] of DEATHS) {
      const site = what === 'site' ? diesAfter(open.site, calls) : open.site;
      const into =
        what === 'place' ? diesAfter(folderBackupStore(dying), calls) : folderBackupStore(dying);
      await expect(save(site, into), `${what} ${calls}`).rejects.toThrow('Killed');
    }
    const name = await save(open.site, folderBackupStore(dying));
    // A save that died after writing the list of parts is complete.
    const names = await saveNames(folderBackupStore(dying));
    expect(names).toEqual(expect.arrayContaining([...before, name]));
    for (const each of names) await unpack(folderBackupStore(dying), each);
  });

  it('continues alone when another one starts', async () => {
    let other: Promise<string> | undefined;
    const site: MovableSite = {
      ...open.site,
      readChanges: async (watch) => {
        other ??= save();
        await other;
        return open.site.readChanges(watch);
      },
    };
    const before = await saveNames(place);
    await expect(save(site)).rejects.toThrow('Another save has begun');
    expect(await saveNames(place)).toEqual([...before, await other]);
  });

  it('loses a deleted member with the last backup that has them', async () => {
    const here = at('forgetting-place');
    const kept = await save(open.site, folderBackupStore(here));
    const { columns, rows } = await open.site.readTable('members', null);
    const photos = await open.site.readTable('photos', null);
    const [picture] = (await open.site.listPhotos(null)).photos;
    const inPhotos = (name: string) => photos.columns.indexOf(name);
    const photo = photos.rows.find((each) => picture?.key.includes(String(each[inPhotos('id')])));
    const owner = photo?.[inPhotos('member_id')];
    const row = rows.find((each) => each[columns.indexOf('id')] === owner);
    const email = String(row?.[columns.indexOf('email')]);
    const file = join(here, photoFile(picture?.md5 ?? ''));
    const isThere = () => textOf(here).includes(email) && existsSync(file);
    expect(isThere()).toBe(true);
    await leaveHouse(open, String(owner));
    await save(open.site, folderBackupStore(here));
    expect(isThere()).toBe(true);
    expect(await saveNames(folderBackupStore(here))).toContain(kept);
    await save(open.site, folderBackupStore(here), 0);
    expect(await saveNames(folderBackupStore(here))).toHaveLength(1);
    expect(textOf(here)).not.toContain(email);
    expect(existsSync(file)).toBe(false);
  });

  it('is not read if a file is damaged or missing', async () => {
    const here = at('damaged-place');
    const name = await save(open.site, folderBackupStore(here));
    const { parts } = await readSave(folderBackupStore(here), name);
    const [first = '', other = ''] = ['members', 'photos'].map((table) => {
      const hash = parts[`tables/${table}`]?.chunks[0] ?? '';
      return join(here, 'chunks', hash.slice(0, 2), hash);
    });
    const bytes = readFileSync(first);
    writeFileSync(first, readFileSync(other));
    await expect(unpack(folderBackupStore(here), name)).rejects.toThrow('is damaged');
    rmSync(first);
    await expect(unpack(folderBackupStore(here), name)).rejects.toThrow('is missing');
    writeFileSync(first, bytes);
    await unpack(folderBackupStore(here), name);
    await expect(restore('2020')).rejects.toThrow('no such save');
  });
});
