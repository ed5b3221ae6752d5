import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { Tables } from '../../worker/objects/storage/tables';

const SCHEMA = {
  words: 'CREATE TABLE words (id TEXT PRIMARY KEY, word TEXT NOT NULL) WITHOUT ROWID',
  marks: 'CREATE TABLE marks (id TEXT PRIMARY KEY) WITHOUT ROWID',
};
const WORD = 'SELECT word FROM words WHERE id = ?';
const UNMARKED = 'SELECT COUNT(*) AS count FROM words WHERE id NOT IN (SELECT id FROM marks)';

/** The tables of a separate object, and how many statements reached the storage. */
function withTables(act: (tables: Tables, statements: () => number) => void) {
  const stub = env.PAGE_VIEWS.getByName(crypto.randomUUID());
  return runInDurableObject(stub, (_, { storage }) => {
    let count = 0;
    const sql = new Proxy(storage.sql, {
      get: (target, key) => {
        const value = Reflect.get(target, key);
        if (key !== 'exec') return value;
        return (...given: Parameters<SqlStorage['exec']>) => {
          count += 1;
          return target.exec(...given);
        };
      },
    });
    act(new Tables(sql, SCHEMA), () => count);
  });
}

const put = (tables: Tables, id: string, word: string) =>
  tables.write('INSERT OR REPLACE INTO words VALUES (?, ?)', id, word);
const wordOf = (tables: Tables, id: string) =>
  tables.read<{ word: string }>(WORD, id)[0]?.word ?? null;
const unmarked = (tables: Tables) => tables.read<{ count: number }>(UNMARKED)[0]?.count;

describe('an object’s cached reads of its tables', () => {
  it('are valid until one of them is written', () =>
    withTables((tables, statements) => {
      put(tables, 'a', 'ant');
      expect([wordOf(tables, 'a'), unmarked(tables)]).toEqual(['ant', 1]);
      const before = statements();
      expect([wordOf(tables, 'a'), unmarked(tables)]).toEqual(['ant', 1]);
      expect(statements()).toBe(before);
      tables.write('INSERT INTO marks VALUES (?)', 'a');
      expect([wordOf(tables, 'a'), unmarked(tables)]).toEqual(['ant', 0]);
      put(tables, 'a', 'ape');
      put(tables, 'b', 'bee');
      expect([wordOf(tables, 'a'), unmarked(tables)]).toEqual(['ape', 1]);
    }));

  it('are distinguished by their parameters', () =>
    withTables((tables) => {
      put(tables, 'a', 'ant');
      put(tables, '1', 'one');
      expect(['a', '1', '["a"]', 'b'].map((id) => wordOf(tables, id))).toEqual([
        'ant',
        'one',
        null,
        null,
      ]);
    }));

  it('are dropped, oldest first, beyond a few', () =>
    withTables((tables, statements) => {
      for (let id = 0; id < 40; id += 1) put(tables, String(id), `word ${id}`);
      for (let id = 0; id < 40; id += 1) wordOf(tables, String(id));
      const before = statements();
      expect(wordOf(tables, '39')).toBe('word 39');
      expect(statements()).toBe(before);
      expect(wordOf(tables, '0')).toBe('word 0');
      expect(statements()).toBe(before + 1);
    }));

  it('include what a write returned', () =>
    withTables((tables, statements) => {
      const row = tables.writeOne<{ word: string }>(
        `INSERT INTO words VALUES ('a', 'ant') RETURNING word`,
      );
      tables.cacheResult([row], WORD, 'a');
      const before = statements();
      expect(wordOf(tables, 'a')).toBe('ant');
      expect(statements()).toBe(before);
    }));

  it('are invalid once someone else has written', () =>
    withTables((tables) => {
      put(tables, 'a', 'ant');
      expect(wordOf(tables, 'a')).toBe('ant');
      tables.sql.exec(`UPDATE words SET word = 'ape'`);
      tables.lookAgain();
      expect(wordOf(tables, 'a')).toBe('ape');
    }));
});
