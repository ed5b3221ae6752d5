import { beforeEach, describe, expect, it } from 'vitest';
import { type KeptTables, Shape } from '../simulation/platform/keptTables';

const MAKE = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)';
const INSERT = 'INSERT INTO notes (text) VALUES (?)';
const READ = 'SELECT id, text FROM notes';
const NAMES = `SELECT name FROM sqlite_schema WHERE type = 'table'`;

describe('the tables of a simulated object', () => {
  let shape: Shape;
  let kept: KeptTables;

  beforeEach(() => {
    shape = new Shape();
    const first = shape.take();
    first.run(MAKE, []);
    first.run(INSERT, ['of another history']);
    shape.giveBack(first);
    kept = shape.take();
  });

  it('do not exist before the object creates them', () => {
    expect(kept.run(NAMES, []).rows).toEqual([]);
    expect(() => kept.run(READ, [])).toThrow('no such table: notes');
  });

  it('are created once, and empty', () => {
    kept.run(MAKE, []);
    expect(kept.run(NAMES, []).rows).toEqual([{ name: 'notes' }]);
    expect(kept.run(READ, []).rows).toEqual([]);
    expect(() => kept.run(MAKE, [])).toThrow('already exists');
  });

  it('are dropped with their rows', () => {
    kept.run(MAKE, []);
    kept.run(INSERT, ['gone']);
    kept.run('DROP TABLE "notes"', []);
    expect(() => kept.run(READ, [])).toThrow('no such table: notes');
    kept.run(MAKE, []);
    kept.run(INSERT, ['new']);
    expect(kept.run(READ, []).rows).toEqual([{ id: 1, text: 'new' }]);
  });

  it('do not exist if their creation is rolled back', () => {
    expect(() =>
      kept.atomically(() => {
        kept.run(MAKE, []);
        throw new Error('taken back');
      }),
    ).toThrow('taken back');
    expect(() => kept.run(READ, [])).toThrow('no such table: notes');
  });

  it('accept several statements at once', () => {
    kept.run(
      `${MAKE}; INSERT INTO notes (text) VALUES ('one'); INSERT INTO notes (text) VALUES ('two');`,
      [],
    );
    expect(kept.run(READ, []).rows).toHaveLength(2);
  });

  it('apply a limit that is bound each time', () => {
    kept.run(MAKE, []);
    for (const text of ['one', 'two', 'three']) kept.run(INSERT, [text]);
    const limited = (sql: string, ...params: number[]) => kept.run(sql, params).rows.length;
    const bounds = [2, 0, -1, 3, 1];
    const seen = [2, 0, 3, 3, 1];
    expect(bounds.map((most) => limited(`${READ} LIMIT ?`, most))).toEqual(seen);
    expect(bounds.map((most) => limited(`${READ} WHERE id > ?1 LIMIT ?2`, 0, most))).toEqual(seen);
    expect(limited(`${READ} LIMIT ? OFFSET ?`, 2, 2)).toBe(1);
  });

  it('change in no other way', () => {
    expect(() => kept.run('ALTER TABLE notes RENAME TO others', [])).toThrow(
      'No history does this',
    );
  });
});
