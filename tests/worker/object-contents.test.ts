import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { objectNamed } from '../../worker/platform/objects';
import { pagesOfObject } from '../support/movedSite';

const LATER = Date.now() + 90 * 86_400_000;
/** A child before its parent, each kind of key, bytes, and objects that depend on tables. */
const SCHEMA = `
  CREATE TABLE child (parent TEXT NOT NULL REFERENCES parent (name), at INTEGER NOT NULL,
    words TEXT, PRIMARY KEY (parent, at)) WITHOUT ROWID;
  CREATE TABLE parent (name TEXT PRIMARY KEY, bytes BLOB, share REAL,
    twice TEXT GENERATED ALWAYS AS (name || name) VIRTUAL);
  CREATE TABLE numbered (id INTEGER PRIMARY KEY, "odd ""name" TEXT);
  CREATE TABLE counts (children INTEGER NOT NULL);
  CREATE INDEX child_by_words ON child (words) WHERE words IS NOT NULL;
  CREATE VIEW loud AS SELECT upper(name) AS name FROM parent;
  CREATE TRIGGER count_children AFTER INSERT ON child BEGIN
    UPDATE counts SET children = children + 1;
  END;
  INSERT INTO counts VALUES (0);`;

const object = (name: string): DurableObjectStub<undefined> => objectNamed(env, 'INBOXES', name);

async function fill(name: string) {
  await runInDurableObject(object(name), async (_, { storage }) => {
    const { sql } = storage;
    sql.exec(SCHEMA);
    sql.exec('INSERT INTO parent VALUES (?, ?, ?)', 'p', new Uint8Array([0, 255, 7]).buffer, 0.1);
    sql.exec('INSERT INTO parent VALUES (?, NULL, NULL)', 'q "quoted"; 🌊\n');
    sql.exec('DELETE FROM parent WHERE name = ?', 'p');
    sql.exec(
      'INSERT INTO parent VALUES (?, ?, ?)',
      'p',
      new Uint8Array([0, 255, 7]).buffer,
      2.5e-7,
    );
    for (let at = 0; at < 1_500; at += 1) {
      sql.exec('INSERT INTO child VALUES (?, ?, ?)', 'p', at, at % 3 ? 'x'.repeat(1_000) : null);
    }
    sql.exec('INSERT INTO numbered VALUES (?, ?)', 9_007_199_254_740_991, 'last');
    for (let key = 0; key < 300; key += 1)
      await storage.put(`key ${key}`, { key, list: [null, ''] });
    await storage.setAlarm(LATER);
  });
}

/** Everything in an object, and whether its trigger works. */
async function lookInto(name: string) {
  return runInDurableObject(object(name), async (_, { storage }) => {
    const { sql } = storage;
    const rows = (query: string) => [...sql.exec(query).raw()].map((row) => row.map(String));
    const schema = rows(`SELECT type, name, sql FROM sqlite_schema
      WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`);
    const stored = {
      schema,
      child: rows('SELECT * FROM child'),
      parent: rows('SELECT rowid, name, hex(bytes), share, twice FROM parent ORDER BY rowid'),
      numbered: rows('SELECT * FROM numbered'),
      counts: rows('SELECT * FROM counts'),
      keys: [...(await storage.list())],
      alarm: await storage.getAlarm(),
    };
    sql.exec(`INSERT INTO child VALUES ('p', 10000, 'new')`);
    return { ...stored, counted: rows('SELECT * FROM counts') };
  });
}

describe('the contents of an object', () => {
  it('are the same in another one, whatever they are, and replace its contents', async () => {
    await fill('from');
    const { pages } = await pagesOfObject('INBOXES', 'from');
    expect(pages.length).toBeGreaterThan(3);
    await runInDurableObject(object('to'), async (_, { storage }) => {
      storage.sql.exec('CREATE TABLE child (other TEXT); CREATE TABLE gone (id TEXT)');
      await storage.put('gone', true);
    });
    for (const page of pages) await objectNamed(env, 'INBOXES', 'to').loadContents(page);
    const copy = await lookInto('to');
    expect(copy).toEqual(await lookInto('from'));
    expect(copy).toMatchObject({ alarm: LATER, counts: [['1500']], counted: [['1501']] });
    expect(copy.child).toHaveLength(1_500);
    expect(copy.keys).toHaveLength(300);
  });

  it('are empty for an object that stores nothing', async () => {
    const { pages } = await pagesOfObject('INBOXES', 'nobody');
    expect(pages).toEqual([
      { schema: [], tables: [], keys: [], end: { schema: [], alarm: null }, next: null },
    ]);
  });

  it.for([
    ['a number that JavaScript rounds', 'INSERT INTO numbers VALUES (9007199254740993)', null],
    ['a date under a key', null, new Date(0)],
    ['a map under a key', null, new Map([['a', 1]])],
    ['a date in a list', null, [new Date(0)]],
    ['nothing inside of something', null, { a: undefined }],
  ] as const)('are refused rather than changed: %s', async ([what, statement, value]) => {
    await runInDurableObject(env.INBOXES.getByName(what), async (instance, { storage }) => {
      storage.sql.exec('CREATE TABLE numbers (n INTEGER)');
      if (statement) storage.sql.exec(statement);
      if (value) await storage.put('key', value);
      await expect(instance.contents(null)).rejects.toThrow(/cannot be copied|is no JSON/);
    });
  });
});
