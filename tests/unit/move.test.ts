import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateStore } from '../../worker/dev/migrateStore.ts';
import { MoveFolder } from '../../worker/operate/move/moveFolder.ts';
import { moveSite } from '../../worker/operate/move/moveSite.ts';
import { objectsPage } from '../../worker/operate/move/parts.ts';
import type { MovableSite } from '../../worker/operate/move/siteClient.ts';
import { populate } from '../bench/population.ts';
import { databaseFile } from '../support/databaseFile.ts';
import { fillHouse, type House, openHouse } from '../support/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'parkway-move-'));
const at = (name: string) => join(folder, name);
const houses: House[] = [];
const [oldStore, newStore] = [at('old-store'), at('new-store')];
const say = () => {};

beforeAll(async () => {
  migrateStore(oldStore);
  cpSync(oldStore, newStore, { recursive: true });
  populate(oldStore, 48, 0);
  houses.push(...(await Promise.all([openHouse(oldStore), openHouse(newStore)])));
  await fillHouse(house(0), { conversations: 24, messages: 30, photos: 8 });
});

afterAll(async () => {
  await Promise.all(houses.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

function house(index: 0 | 1): House {
  const found = houses[index];
  if (!found) throw new Error('The house is not open.');
  return found;
}

/** The site, for a client that dies after so many calls: no later call arrives. */
function diesAfter(site: MovableSite, calls: number): MovableSite {
  let left = calls;
  return new Proxy(site, {
    get: (target, name) => {
      const call: (...given: unknown[]) => Promise<unknown> = Reflect.get(target, name);
      return async (...given: unknown[]) => {
        left -= 1;
        if (left < 0) throw new Error('Killed');
        return call(...given);
      };
    },
  });
}

/** Rows of every table of a SQLite file, including an object's key-value storage. */
function contentsOf(file: string): Record<string, unknown[]> {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
      AND name NOT IN ('d1_migrations', '_cf_METADATA', '__miniflare_do_name') ORDER BY name`)
    .all();
  const all = tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]);
  db.close();
  return Object.fromEntries(all);
}

function objectFiles(store: string, className: string): string[] {
  const place = join(store, 'v3', 'do', `parkway-${className}`);
  if (!existsSync(place)) return [];
  return readdirSync(place).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
}

/** The site, for a client that loses one row of a table in transit. */
function losesRow(site: MovableSite, lossy: string): MovableSite {
  return {
    ...site,
    loadTable: (table, page) =>
      site.loadTable(table, table === lossy ? { ...page, rows: page.rows.slice(1) } : page),
  };
}

describe('a move between two sites', () => {
  it('fails if anything differs at the end, and names it', async () => {
    const [from, to] = [house(0).site, losesRow(house(1).site, 'pairs')];
    const target = { name: 'new', afresh: false };
    const atOnce = new MoveFolder(at('at-once'));
    const move = moveSite({ folder: atOnce, from, to: { site: to, ...target }, say });
    await expect(move).rejects.toThrow(/^What .*\nnew site: tables\/pairs: 24 of .* → 23 of \w+$/);
    expect(await to.state()).toMatchObject({ isImporting: true });
    const other = new MoveFolder(at('other'));
    const into = { site: house(1).site, ...target };
    await expect(moveSite({ folder: other, to: into, say })).rejects.toThrow(
      "doesn't hold a complete site",
    );
    await expect(moveSite({ folder: other, from, to: into, say })).rejects.toThrow('--afresh');
    const back = { site: from, name: 'old', afresh: false };
    await expect(moveSite({ folder: atOnce, to: back, say })).rejects.toThrow('of its own');
  });

  it('has the same result after any number of crashes', async () => {
    const killed = new MoveFolder(at('killed'));
    // Until it has begun to write, overwriting what the failed move left needs a flag.
    const run = (calls: number) => {
      const to = { site: diesAfter(house(1).site, calls), name: 'new' };
      const afresh = killed.done('new').size === 0;
      const from = diesAfter(house(0).site, calls);
      return moveSite({ folder: killed, from, to: { ...to, afresh }, say });
    };
    let deaths = 0;
    for (const calls of [1, 12, 40, 60, 9, 33, 58]) {
      await run(calls).catch((error: Error) => {
        expect(error.message).toBe('Killed');
        deaths += 1;
      });
    }
    const writtenBefore = killed.done('new').size;
    expect(writtenBefore).toBeGreaterThan(5);
    const { startedAt: _, ...moved } = await run(Number.POSITIVE_INFINITY);
    expect(deaths).toBeGreaterThan(4);
    const { startedAt: __, ...wanted } = new MoveFolder(at('at-once')).manifest() ?? {};
    expect(moved).toEqual(wanted);
    expect(moved.parts['tables/members']?.count).toBe(48);
    expect(moved.parts.photos?.count).toBe(40);
    expect(moved.parts['objects/CONVERSATIONS']?.count).toBe(24);
    expect(await house(1).site.state()).toMatchObject({ isImporting: false, hasMembers: true });
  });

  it('leaves the same in the files of both stores', async () => {
    await Promise.all(houses.map(({ stop }) => stop()));
    expect(contentsOf(databaseFile(newStore))).toEqual(contentsOf(databaseFile(oldStore)));
    const ids = objectFiles(oldStore, 'ConversationObject');
    expect(objectFiles(newStore, 'ConversationObject').sort()).toEqual(ids.sort());
    let sealed = 0;
    for (const id of ids) {
      const file = (store: string) => join(store, 'v3', 'do', 'parkway-ConversationObject', id);
      const wanted = contentsOf(file(oldStore));
      sealed += wanted.sealed?.length ?? 0;
      expect(contentsOf(file(newStore)), id).toEqual(wanted);
    }
    expect(sealed).toBeGreaterThan(100);
    // The names in the directory cover every object.
    const listed = new MoveFolder(at('killed')).pages('objects/CONVERSATIONS', objectsPage);
    const known = [...listed].flat().map(({ id }) => `${id}.sqlite`);
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
  });
});
