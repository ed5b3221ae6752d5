import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { environmentOf } from '../../worker/dev/setup/environment';
import { readProject, withEnvironment } from '../../worker/dev/setup/wranglerFile';
import { openCloudflareApi } from '../support/cloudflareApi';
import { copyProject } from '../support/projectCopy';

/** Each run starts the real Wrangler several times, a second for each on a busy machine. */
const TIME = 120_000;
const WORKER = '/workers/scripts/parkway-staging';
const MIGRATIONS = readdirSync('migrations').filter((name) => name.endsWith('.sql')).length;

let project: ReturnType<typeof copyProject>;
let api: Awaited<ReturnType<typeof openCloudflareApi>>;

beforeEach(async () => {
  project = copyProject();
  api = await openCloudflareApi();
  const [database, namespace] = await Promise.all([
    create<{ uuid: string }>('/d1/database', { name: 'parkway-staging' }),
    create<{ id: string }>('/storage/kv/namespaces', { title: 'parkway-sessions-staging' }),
    create('/r2/buckets', { name: 'parkway-photos-staging' }),
  ]);
  const text = project.read('wrangler.toml');
  const decisions = {
    domain: 'staging.parkway.dating',
    vars: {
      APP_ORIGIN: 'https://staging.parkway.dating',
      SUPPORT_EMAIL: 'support@parkway.dating',
      MAIL_FROM: 'hello@parkway.dating',
    },
  };
  const ids = { DB: database.uuid, SESSIONS: namespace.id };
  const account = api.env.CLOUDFLARE_ACCOUNT_ID;
  const config = environmentOf(readProject(text), 'staging', decisions, ids, account);
  project.write('wrangler.toml', withEnvironment(text, 'staging', config));
  project.commit();
  api.calls.length = 0;
});
afterEach(async () => {
  project.remove();
  await api.close();
});

async function create<Made>(path: string, what: Record<string, string>): Promise<Made> {
  const { CLOUDFLARE_API_BASE_URL: base, CLOUDFLARE_ACCOUNT_ID: account } = api.env;
  const answer = await fetch(`${base}/accounts/${account}${path}`, {
    method: 'POST',
    body: JSON.stringify(what),
  });
  const { result }: { result: Made } = await answer.json();
  return result;
}

/** What the last run changed in the account, the migrations apart. */
function changes(): string[] {
  return api.calls.splice(0).filter((call) => !/^GET |\/query$/.test(call));
}

function appliedMigrations(): number {
  const [database] = [...api.stores.databases.values()];
  return Number(database?.sql.prepare('SELECT count(*) AS count FROM d1_migrations').get()?.count);
}

const deploy = (env: Record<string, string> = api.env) =>
  project.run('deploy', ['--env', 'staging'], env);

describe('deploy', { timeout: TIME }, () => {
  it('goes on where a run ended half-way, and migrates nothing twice', async () => {
    const failing = async (call: string, after?: number) => {
      api.failOnce(call, after);
      const { code, said } = await deploy();
      expect(said).toContain('The stand-in refuses');
      expect(code).not.toBe(0);
      return changes();
    };

    expect(await failing('POST /d1/database/', 12)).toEqual([]);
    const applied = appliedMigrations();
    expect(applied).toBeGreaterThan(0);
    expect(applied).toBeLessThan(MIGRATIONS);
    expect(api.workers.size).toBe(0);

    expect((await failing(`PUT ${WORKER}`)).at(-1)).toBe(`PUT ${WORKER}`);
    expect(appliedMigrations()).toBe(MIGRATIONS);
    expect(api.workers.size).toBe(0);
    // The page and the API reference.
    expect(api.assets.size).toBe(2);

    // The worker is there, and nobody can reach it yet.
    expect(await failing(`PUT ${WORKER}/domains/records`)).toContain(`PUT ${WORKER}`);
    const worker = api.workers.get('parkway-staging');
    expect(worker?.versions).toHaveLength(1);
    expect(worker?.domains).toEqual([]);

    const { code, said } = await deploy();
    expect(said).toContain('No migrations to apply!');
    expect(code).toBe(0);
    // Classes are migrated already: it is a version, deployed to everybody.
    expect(changes()).toEqual([
      `POST ${WORKER}/assets-upload-session`,
      `POST ${WORKER}/versions`,
      `POST ${WORKER}/deployments`,
      `PATCH ${WORKER}/script-settings`,
      `POST ${WORKER}/subdomain`,
      `POST ${WORKER}/domains/changeset`,
      expect.stringMatching(/^PUT .*\/(schedules|domains\/records)$/),
      expect.stringMatching(/^PUT .*\/(schedules|domains\/records)$/),
    ]);
    expect(worker).toMatchObject({
      domains: ['staging.parkway.dating'],
      schedules: unstable_readConfig({ config: 'wrangler.toml' }).triggers.crons,
      isOnWorkersDev: false,
      migrationTag: 'v1',
    });
    expect(project.read('dist/client/index.html')).toContain('https://staging.parkway.dating');
  });

  it('gives a version to one in ten, and goes back', async () => {
    expect((await deploy()).code).toBe(0);
    const worker = api.workers.get('parkway-staging');
    const wrangler = async (...args: string[]) => {
      const place = ['-c', 'wrangler.toml', '--env', 'staging'];
      const { code, said } = await project.npm(
        ['exec', '--', 'wrangler', ...args, ...place],
        api.env,
      );
      expect(said).not.toContain('ERROR');
      expect(code).toBe(0);
    };
    await wrangler('versions', 'upload');
    const [before, after] = worker?.versions.map(({ id }) => id) ?? [];
    await wrangler('versions', 'deploy', `${before}@90`, `${after}@10`, '-y');
    expect(worker?.deployments[0]?.versions).toEqual([
      { version_id: before, percentage: 90 },
      { version_id: after, percentage: 10 },
    ]);
    await wrangler('rollback', `${before}`, '-y', '-m', 'It was worse.');
    expect(worker?.deployments[0]?.versions).toEqual([{ version_id: before, percentage: 100 }]);
  });

  it('says all that speaks against it before it calls anybody, and ends', async () => {
    project.write('README.md', 'not committed');
    const { code, said } = await project.run('deploy', []);
    expect(code).toBe(1);
    for (const why of [
      'Nobody is signed in to Cloudflare.',
      'The id of DB is a placeholder.',
      'APP_ORIGIN is "http://localhost:8787"',
      '1 file is not committed',
    ]) {
      expect(said).toContain(why);
    }
    expect(api.calls).toEqual([]);
  });

  it('refuses what only development needs, before a migration is applied', async () => {
    const index = project.read('worker/index.ts');
    project.write(
      'worker/index.ts',
      `${index}\nexport { DEMO_PASSWORD } from './dev/demo/logins';\n`,
    );
    project.commit();
    const { code, said } = await deploy();
    expect(said).toContain('worker/dev/demo/logins.ts is in the bundle.');
    expect(code).toBe(1);
    expect(api.calls).toEqual([`GET ${WORKER}/secrets`]);
  });
});
