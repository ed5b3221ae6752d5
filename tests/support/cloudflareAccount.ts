import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

export const ACCOUNT_ID = '0123456789abcdef0123456789abcdef';

interface Script {
  secrets: Set<string>;
  /** What the last upload said: bindings, date, migrations. */
  metadata?: Record<string, unknown>;
  migrationTag?: string;
  versions: string[];
  schedules: string[];
  domains: string[];
  isOnWorkersDev: boolean;
}

/** A call as it arrived; `path` is the part behind the account. */
export interface Call {
  method: string;
  path: string;
  body: Buffer;
  form: () => Promise<FormData>;
}

type Answer = unknown;
type Route = [method: string, path: RegExp, answer: (call: Call, ...parts: string[]) => Answer];

/** Ends a call as Cloudflare does: with a code and a sentence. */
export class Refused extends Error {
  readonly code: number;
  readonly status: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** What an account holds, and what its API makes of the calls that Wrangler makes. */
export class CloudflareAccount {
  readonly databases = new Map<string, { name: string; location?: string; sql: DatabaseSync }>();
  readonly namespaces = new Map<string, string>();
  readonly buckets = new Map<string, string | undefined>();
  readonly scripts = new Map<string, Script>();
  readonly assets = new Set<string>();
  readonly #routes = this.#table();

  async answer(call: Call): Promise<Answer> {
    for (const [method, path, answer] of this.#routes) {
      const parts = method === call.method && path.exec(call.path);
      if (parts) return await answer(call, ...parts.slice(1));
    }
    throw new Refused(404, 7003, `The stand-in does not know ${call.method} ${call.path}.`);
  }

  close() {
    for (const { sql } of this.databases.values()) sql.close();
  }

  #table(): Route[] {
    return [...this.#identity(), ...this.#resources(), ...this.#worker(), ...this.#versions()];
  }

  #identity(): Route[] {
    const account = { id: ACCOUNT_ID, name: 'A stand-in' };
    return [
      ['GET', /^\/user\/tokens\/verify$/, () => ({ id: 'token', status: 'active' })],
      ['GET', /^\/user$/, () => ({ id: 'user', email: 'operator@parkway.example' })],
      ['GET', /^\/accounts$/, () => [account]],
      ['GET', /^\/memberships$/, () => [{ id: 'one', account, roles: [], permissions: {} }]],
    ];
  }

  #resources(): Route[] {
    return [
      ['GET', /^\/d1\/database$/, () => this.#listed()],
      ['POST', /^\/d1\/database$/, ({ body }) => this.#createDatabase(jsonOf(body))],
      ['GET', /^\/d1\/database\/([^/]+)$/, (_, id) => this.#database(id)],
      ['POST', /^\/d1\/database\/([^/]+)\/query$/, ({ body }, id) => this.#query(id, jsonOf(body))],
      ['GET', /^\/storage\/kv\/namespaces$/, () => this.#namespaces()],
      ['POST', /^\/storage\/kv\/namespaces$/, ({ body }) => this.#createNamespace(jsonOf(body))],
      ['GET', /^\/r2\/buckets$/, () => ({ buckets: this.#buckets() })],
      ['GET', /^\/r2\/buckets\/([^/]+)$/, (_, name) => this.#bucket(name)],
      ['POST', /^\/r2\/buckets$/, ({ body }) => this.#createBucket(jsonOf(body))],
    ];
  }

  #listed() {
    return [...this.databases].map(([uuid, { name }]) => ({ uuid, name, version: 'production' }));
  }

  #createDatabase({ name, primary_location_hint }: Record<string, string>) {
    if (!name) throw new Refused(400, 7400, 'A database has a name.');
    if (this.#listed().some((known) => known.name === name)) {
      throw new Refused(400, 7502, `Database with name '${name}' already exists`);
    }
    const uuid = randomUUID();
    const sql = new DatabaseSync(':memory:');
    this.databases.set(uuid, {
      name,
      ...(primary_location_hint ? { location: primary_location_hint } : {}),
      sql,
    });
    return { uuid, name, primary_location_hint };
  }

  #database(idOrName = '') {
    const found = this.#listed().find(({ uuid, name }) => uuid === idOrName || name === idOrName);
    if (!found) throw new Refused(404, 7404, 'The database could not be found');
    return found;
  }

  /** SQLite itself answers, as it does behind D1: a migration that it refuses is refused. */
  #query(id = '', { sql = '' }: Record<string, string>) {
    const database = this.databases.get(id)?.sql;
    if (!database) throw new Refused(404, 7404, 'The database could not be found');
    try {
      const isRead = /^\s*(SELECT|PRAGMA)/i.test(sql);
      const results = isRead ? database.prepare(sql).all() : [];
      if (!isRead) database.exec(sql);
      return [{ results, success: true, meta: { duration: 0, changes: 0 } }];
    } catch (error) {
      throw new Refused(400, 7500, error instanceof Error ? error.message : String(error));
    }
  }

  #namespaces() {
    return [...this.namespaces].map(([id, title]) => ({ id, title }));
  }

  #createNamespace({ title }: Record<string, string>) {
    if (!title) throw new Refused(400, 10019, 'A namespace has a title.');
    if ([...this.namespaces.values()].includes(title)) {
      throw new Refused(400, 10014, 'a namespace with this account ID and title already exists');
    }
    const id = createHash('md5').update(title).digest('hex');
    this.namespaces.set(id, title);
    return { id, title };
  }

  #buckets() {
    return [...this.buckets.keys()].map((name) => ({ name, creation_date: '2026-11-01' }));
  }

  #bucket(name = '') {
    if (!this.buckets.has(name))
      throw new Refused(404, 10006, 'The specified bucket does not exist.');
    return { name, creation_date: '2026-11-01', location: this.buckets.get(name) };
  }

  #createBucket({ name, locationHint }: Record<string, string>) {
    if (!name) throw new Refused(400, 10005, 'A bucket has a name.');
    if (this.buckets.has(name)) {
      throw new Refused(
        409,
        10004,
        'The bucket you tried to create already exists, and you own it.',
      );
    }
    this.buckets.set(name, locationHint);
    return { name };
  }

  #script(name = ''): Script {
    const script = this.scripts.get(name);
    if (!script) throw new Refused(404, 10007, 'This Worker does not exist on your account.');
    return script;
  }

  #worker(): Route[] {
    const at = (rest: string) => new RegExp(`^/workers/scripts/([^/]+)${rest}$`);
    return [
      ['GET', /^\/workers\/services\/([^/]+)$/, (_, name) => this.#service(name)],
      ['PUT', at(''), async (call, name) => this.#upload(name, await call.form())],
      ['GET', at('/secrets'), (_, name) => this.#secrets(name)],
      ['PATCH', at('/secrets-bulk'), ({ body }, name) => this.#putSecrets(name, jsonOf(body))],
      ['POST', at('/assets-upload-session'), ({ body }) => this.#missingAssets(jsonOf(body))],
      ['POST', /^\/workers\/assets\/upload$/, async (call) => this.#takeAssets(await call.form())],
      ['PUT', at('/schedules'), ({ body }, name) => this.#schedule(name, jsonOf(body))],
      ['PUT', at('/domains/records'), ({ body }, name) => this.#addDomains(name, jsonOf(body))],
      [
        'POST',
        at('/domains/changeset'),
        () => ({ added: [], removed: [], updated: [], conflicting: [] }),
      ],
      [
        'GET',
        at('/subdomain'),
        (_, name) => ({ enabled: this.#script(name).isOnWorkersDev, previews_enabled: false }),
      ],
      ['POST', at('/subdomain'), ({ body }, name) => this.#openEntrance(name, jsonOf(body))],
      ['GET', /^\/workers\/subdomain$/, () => ({ subdomain: 'stand-in' })],
    ];
  }

  #service(name = '') {
    const { migrationTag } = this.#script(name);
    const script = { id: name, migration_tag: migrationTag, last_deployed_from: 'wrangler' };
    return { id: name, default_environment: { environment: 'production', script } };
  }

  async #upload(name = '', form: FormData) {
    const metadata = JSON.parse(String(form.get('metadata')));
    const known = this.scripts.get(name);
    const script: Script = known ?? {
      secrets: new Set(),
      versions: [],
      schedules: [],
      domains: [],
      isOnWorkersDev: false,
    };
    script.metadata = metadata;
    if (metadata.migrations?.new_tag) script.migrationTag = metadata.migrations.new_tag;
    const version = randomUUID();
    script.versions.push(version);
    this.scripts.set(name, script);
    return { id: name, deployment_id: version, startup_time_ms: 20, entry_point: 'index.js' };
  }

  #secrets(name?: string) {
    return [...this.#script(name).secrets].map((each) => ({ name: each, type: 'secret_text' }));
  }

  #putSecrets(name: string | undefined, { secrets }: { secrets: Record<string, unknown> }) {
    const script = this.#script(name);
    for (const key of Object.keys(secrets)) script.secrets.add(key);
    return this.#secrets(name);
  }

  #missingAssets({ manifest }: { manifest: Record<string, { hash: string }> }) {
    const missing = Object.values(manifest)
      .map(({ hash }) => hash)
      .filter((hash) => !this.assets.has(hash));
    const jwt = `${Buffer.from('{}').toString('base64url')}.${Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url')}.x`;
    return { jwt, buckets: missing.length > 0 ? [missing] : [] };
  }

  #takeAssets(form: FormData) {
    for (const hash of form.keys()) this.assets.add(hash);
    return { jwt: 'all-there' };
  }

  #schedule(name: string | undefined, crons: { cron: string }[]) {
    this.#script(name).schedules = crons.map(({ cron }) => cron);
    return { schedules: crons };
  }

  #addDomains(name: string | undefined, { origins }: { origins: { hostname: string }[] }) {
    this.#script(name).domains = origins.map(({ hostname }) => hostname);
    return origins;
  }

  #openEntrance(name: string | undefined, { enabled }: { enabled: boolean }) {
    this.#script(name).isOnWorkersDev = enabled;
    return { enabled, previews_enabled: false };
  }

  #versions(): Route[] {
    const at = (rest: string) => new RegExp(`^/workers/scripts/([^/]+)${rest}$`);
    return [
      [
        'GET',
        at('/versions'),
        (_, name) => ({ items: this.#script(name).versions.map((id) => ({ id })) }),
      ],
      ['GET', at('/deployments'), () => ({ deployments: [] })],
    ];
  }
}

function jsonOf(body: Buffer) {
  return JSON.parse(body.toString() || '{}');
}
