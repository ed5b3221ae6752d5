import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences } from '../../worker/dev/backup/counts.ts';
import { restoreBackup } from '../../worker/dev/backup/restoreBackup.ts';
import { withStore } from '../../worker/dev/backup/storeOf.ts';
import { MANIFEST, takeBackup } from '../../worker/dev/backup/takeBackup.ts';

const folder = mkdtempSync(join(tmpdir(), 'parkway-backup-'));
const at = (name: string) => join(folder, name);

// The child comes before its parent, by name and in the order of creation.
const SCHEMA = [
  'CREATE TABLE child (parent TEXT NOT NULL REFERENCES parent (id), at INTEGER, PRIMARY KEY (parent, at)) WITHOUT ROWID',
  'CREATE TABLE parent (id TEXT PRIMARY KEY, words TEXT)',
  'CREATE INDEX words_of ON parent (words)',
  'CREATE TABLE totals (name TEXT PRIMARY KEY, parents INTEGER NOT NULL)',
  `CREATE TRIGGER count_parents AFTER INSERT ON parent BEGIN
    INSERT INTO totals VALUES ('parents', 1) ON CONFLICT (name) DO UPDATE SET parents = parents + 1;
  END`,
];
const WORDS = "It's a “quote”;\n-- not a comment; and 🌊";
const PIXELS = new Uint8Array([0, 1, 2, 255, 254, 10, 13]);

beforeAll(async () => {
  await withStore(at('store'), async ({ DB, PHOTOS }) => {
    await DB.batch([
      ...SCHEMA.map((sql) => DB.prepare(sql)),
      DB.prepare('INSERT INTO parent VALUES (?, ?)').bind('p', WORDS),
      DB.prepare('INSERT INTO child VALUES (?, ?)').bind('p', 1),
    ]);
    await PHOTOS.put('photos/a/1', PIXELS, { httpMetadata: { contentType: 'image/webp' } });
    await PHOTOS.put('photos/b', new Uint8Array([7]));
  });
  await takeBackup(at('store'), at('saved'));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  test('comes back as it was, rows and bytes', { timeout: 120_000 }, async () => {
    await restoreBackup(at('saved'), at('restored'));
    await withStore(at('restored'), async ({ DB, PHOTOS }) => {
      expect(await DB.prepare('SELECT * FROM parent').all()).toMatchObject({
        results: [{ id: 'p', words: WORDS }],
      });
      expect(await DB.prepare('SELECT * FROM child').first()).toEqual({ parent: 'p', at: 1 });
      // What a trigger keeps came as it was saved, and is kept from there on.
      await DB.prepare('INSERT INTO parent VALUES (?, ?)').bind('q', WORDS).run();
      expect(await DB.prepare('SELECT parents FROM totals').first('parents')).toBe(2);
      const photo = await PHOTOS.get('photos/a/1');
      expect(new Uint8Array((await photo?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PIXELS);
      expect(photo?.httpMetadata?.contentType).toBe('image/webp');
      expect((await PHOTOS.head('photos/b'))?.httpMetadata?.contentType).toBeUndefined();
    });
    await expect(restoreBackup(at('saved'), at('restored'))).rejects.toThrow('is not empty');
  });

  test('says so when fewer rows come back than were saved', { timeout: 120_000 }, async () => {
    const file = join(at('saved'), MANIFEST);
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    manifest.tables.child = 2;
    writeFileSync(file, JSON.stringify(manifest));
    await expect(restoreBackup(at('saved'), at('short'))).rejects.toThrow('child: 2 → 1');
  });

  test('never writes over another, and is none without its manifest', async () => {
    await expect(takeBackup(at('store'), at('saved'))).rejects.toThrow('EEXIST');
    await expect(restoreBackup(at('store'), at('other'))).rejects.toThrow('no finished backup');
  });
});

test('counts that differ are named, also a table or a photo that is missing', () => {
  const photos = { objects: 2, bytes: 30 };
  expect(
    differences(
      { tables: { members: 3, likes: 1 }, photos },
      { tables: { members: 3, mails: 0 }, photos: { objects: 1, bytes: 10 } },
    ),
  ).toEqual([
    'likes: 1 → no table',
    'mails: no table → 0',
    'photos, objects: 2 → 1',
    'photos, bytes: 30 → 10',
  ]);
});
