import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { jsonOf, Refused, type Route } from './cloudflareCalls';

interface Database {
  name: string;
  location: string | undefined;
  sql: DatabaseSync;
}

/**
 * The databases, namespaces and buckets of an account, with the calls that Wrangler makes for them.
 */
export class CloudflareStores {
  readonly databases = new Map<string, Database>();
  readonly namespaces = new Map<string, string>();
  /** Locations by name. */
  readonly buckets = new Map<string, string | undefined>();

  readonly routes: readonly Route[] = [
    ['GET', /^\/d1\/database$/, () => this.#listed()],
    ['POST', /^\/d1\/database$/, (call) => this.#createDatabase(jsonOf(call))],
    ['POST', /^\/d1\/database\/([^/]+)\/query$/, (call, id) => this.#query(id, jsonOf(call).sql)],
    ['GET', /^\/storage\/kv\/namespaces$/, () => this.#namespaces()],
    ['POST', /^\/storage\/kv\/namespaces$/, (call) => this.#createNamespace(jsonOf(call).title)],
    ['GET', /^\/r2\/buckets\/([^/]+)$/, (_, name) => this.#bucket(name)],
    ['POST', /^\/r2\/buckets$/, (call) => this.#createBucket(jsonOf(call))],
  ];

  close() {
    for (const { sql } of this.databases.values()) sql.close();
  }

  #listed() {
    return [...this.databases].map(([uuid, { name }]) => ({ uuid, name, version: 'production' }));
  }

  #createDatabase({ name = '', primary_location_hint: location }: Record<string, string>) {
    if (this.#listed().some((known) => known.name === name)) {
      throw new Refused(400, 7502, `Database with name '${name}' already exists`);
    }
    const uuid = randomUUID();
    this.databases.set(uuid, { name, location, sql: new DatabaseSync(':memory:') });
    return { uuid, name };
  }

  /** Uses real SQLite, like D1: a migration that it refuses is refused. */
  #query(id = '', sql: string) {
    const database = this.databases.get(id)?.sql;
    if (!database) throw new Refused(404, 7404, 'The database could not be found');
    try {
      const isRead = /^\s*(SELECT|PRAGMA)/i.test(sql);
      const results = isRead ? database.prepare(sql).all() : [];
      if (!isRead) database.exec(sql);
      return [{ results, success: true, meta: { duration: 0 } }];
    } catch (error) {
      throw new Refused(400, 7500, String(error));
    }
  }

  #namespaces() {
    return [...this.namespaces].map(([id, title]) => ({ id, title }));
  }

  #createNamespace(title: string) {
    const id = createHash('md5').update(title).digest('hex');
    if (this.namespaces.has(id)) {
      throw new Refused(400, 10014, 'a namespace with this account ID and title already exists');
    }
    this.namespaces.set(id, title);
    return { id, title };
  }

  #bucket(name = '') {
    if (!this.buckets.has(name)) {
      throw new Refused(404, 10006, 'The specified bucket does not exist.');
    }
    return { name, creation_date: '2026-11-01', location: this.buckets.get(name) };
  }

  #createBucket({ name = '', locationHint }: Record<string, string>) {
    if (this.buckets.has(name)) {
      throw new Refused(409, 10004, 'The bucket you tried to create already exists.');
    }
    this.buckets.set(name, locationHint);
    return { name };
  }
}
