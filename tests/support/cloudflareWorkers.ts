import { randomUUID } from 'node:crypto';
import { type Call, jsonOf, Refused, type Route } from './cloudflareCalls';

interface Version {
  id: string;
  number: number;
  /** What was uploaded with the code: bindings, date, class migrations. */
  metadata: Record<string, unknown>;
}

interface Deployment {
  versions: { version_id: string; percentage: number }[];
}

export class DeployedWorker {
  readonly secrets = new Set<string>();
  readonly versions: Version[] = [];
  /** The newest one first. */
  readonly deployments: Deployment[] = [];
  /** Classes of Durable Objects that have storage. */
  classes: string[] = [];
  schedules: string[] = [];
  domains: string[] = [];
  isOnWorkersDev = false;

  addVersion(metadata: Version['metadata']): Version {
    const version = { id: randomUUID(), number: this.versions.length + 1, metadata };
    this.versions.push(version);
    return version;
  }

  deploy(versions: Deployment['versions']) {
    this.deployments.unshift({ versions });
  }
}

const at = (rest: string) => new RegExp(`^/workers/scripts/([^/]+)${rest}$`);
const CHANGED_AT = '2026-11-01T12:00:00.000Z';

/** The workers of an account, with the calls that Wrangler makes to deploy one. */
export class CloudflareWorkers {
  readonly workers = new Map<string, DeployedWorker>();
  /** Hashes of the files that were uploaded. */
  readonly assets = new Set<string>();

  readonly routes: readonly Route[] = [
    ['GET', /^\/workers\/services\/([^/]+)$/, (_, name) => this.#service(name)],
    ['GET', /^\/workers\/workers\/([^/]+)$/, (_, name) => this.#entrances(name)],
    ['PATCH', /^\/workers\/workers\/[^/]+$/, () => ({})],
    ['POST', at('/assets-upload-session'), (call) => this.#missingAssets(jsonOf(call).manifest)],
    ['POST', /^\/workers\/assets\/upload$/, (call) => this.#takeAssets(call)],
    ['PUT', at(''), (call, name) => this.#put(name, call)],
    ['GET', at('/settings'), (_, name) => this.#worker(name).versions.at(-1)?.metadata],
    ['PATCH', at('/script-settings'), () => ({})],
    ['GET', at('/secrets'), (_, name) => this.#secrets(name)],
    ['PATCH', at('/secrets-bulk'), (call, name) => this.#putSecrets(name, jsonOf(call).secrets)],
    ['POST', at('/subdomain'), (call, name) => this.#openEntrance(name, jsonOf(call).enabled)],
    [
      'POST',
      at('/domains/changeset'),
      () => ({ added: [], removed: [], updated: [], conflicting: [] }),
    ],
    ['PUT', at('/domains/records'), (call, name) => this.#addDomains(name, jsonOf(call).origins)],
    ['PUT', at('/schedules'), (call, name) => this.#schedule(name, jsonOf(call))],
    ['GET', at('/versions'), (_, name) => ({ items: this.#worker(name).versions.map(shown) })],
    ['GET', at('/versions/([^/]+)'), (_, name, id) => this.#version(name, id)],
    ['POST', at('/versions'), (call, name) => this.#upload(name, call)],
    [
      'GET',
      at('/deployments'),
      (_, name) => ({ deployments: this.#worker(name).deployments.map(listed) }),
    ],
    ['POST', at('/deployments'), (call, name) => this.#deploy(name, jsonOf(call))],
  ];

  #worker(name = ''): DeployedWorker {
    const worker = this.workers.get(name);
    if (!worker) throw new Refused(404, 10007, 'This Worker does not exist on your account.');
    return worker;
  }

  #service(name = '') {
    this.#worker(name);
    const script = { id: name, last_deployed_from: 'wrangler' };
    return { id: name, default_environment: { environment: 'production', script } };
  }

  #entrances(name?: string) {
    const { isOnWorkersDev } = this.#worker(name);
    return { name, subdomain: { enabled: isOnWorkersDev, previews_enabled: false } };
  }

  #missingAssets(manifest: Record<string, { hash: string }>) {
    const hashes = Object.values(manifest).map(({ hash }) => hash);
    const missing = hashes.filter((hash) => !this.assets.has(hash));
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return {
      jwt: `${part({})}.${part({ exp: 9_999_999_999 })}.`,
      buckets: missing.length > 0 ? [missing] : [],
    };
  }

  async #takeAssets({ form }: Call) {
    for (const hash of (await form()).keys()) this.assets.add(hash);
    return { jwt: 'all-there' };
  }

  /** Uploads a version and deploys it to everyone; the only way to migrate classes. */
  async #put(name = '', { form }: Call) {
    const metadata = JSON.parse(String((await form()).get('metadata')));
    const worker = this.workers.get(name) ?? new DeployedWorker();
    this.workers.set(name, worker);
    if (metadata.exports) worker.classes = Object.keys(metadata.exports);
    const { id } = worker.addVersion(metadata);
    worker.deploy([{ version_id: id, percentage: 100 }]);
    return { id: name, deployment_id: id, startup_time_ms: 20 };
  }

  async #upload(name: string | undefined, { form }: Call) {
    const metadata = JSON.parse(String((await form()).get('metadata')));
    if (metadata.migrations) throw new Refused(400, 10211, 'Classes are migrated by a deploy.');
    return { ...shown(this.#worker(name).addVersion(metadata)), startup_time_ms: 20 };
  }

  #version(name: string | undefined, id: string | undefined) {
    const version = this.#worker(name).versions.find((each) => each.id === id);
    if (!version) throw new Refused(404, 10007, 'There is no such version.');
    return shown(version);
  }

  #deploy(name: string | undefined, { versions }: Deployment) {
    this.#worker(name).deploy(versions);
    return {};
  }

  #secrets(name?: string) {
    return [...this.#worker(name).secrets].map((each) => ({ name: each, type: 'secret_text' }));
  }

  #putSecrets(name: string | undefined, secrets: Record<string, unknown>) {
    for (const key of Object.keys(secrets)) this.#worker(name).secrets.add(key);
    return this.#secrets(name);
  }

  #openEntrance(name: string | undefined, enabled: boolean) {
    this.#worker(name).isOnWorkersDev = enabled;
    return { enabled, previews_enabled: false };
  }

  #addDomains(name: string | undefined, origins: { hostname: string }[]) {
    this.#worker(name).domains = origins.map(({ hostname }) => hostname);
    return origins;
  }

  #schedule(name: string | undefined, crons: { cron: string }[]) {
    this.#worker(name).schedules = crons.map(({ cron }) => cron);
    return { schedules: crons };
  }
}

function shown({ id, number, metadata }: Version) {
  return {
    id,
    number,
    metadata: {
      created_on: CHANGED_AT,
      modified_on: CHANGED_AT,
      source: 'wrangler',
      author_email: '',
    },
    annotations: {},
    resources: {
      bindings: metadata.bindings ?? [],
      script: { handlers: ['fetch'] },
      script_runtime: {},
    },
  };
}

function listed({ versions }: Deployment) {
  return {
    id: 'one',
    source: 'wrangler',
    strategy: 'percentage',
    author_email: '',
    annotations: {},
    created_on: CHANGED_AT,
    versions,
  };
}
