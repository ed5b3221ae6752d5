import { readdirSync } from 'node:fs';
import { describe, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { openDeployable } from '../support/deployable';

const WORKER = '/workers/scripts/parkway-staging';
/** The repository's migrations, and one that this test adds. */
const MIGRATIONS = readdirSync('migrations').filter((name) => name.endsWith('.sql')).length + 1;
const STAGING = ['--env', 'staging'];

describe.concurrent('deploy', () => {
  it('continues a stopped run, and rolls back', async ({ expect, onTestFinished }) => {
    const { project, api, close } = await openDeployable();
    onTestFinished(close);
    project.write('migrations/9999_later.sql', 'CREATE TABLE `later` (`id` text);');
    project.commit();
    /** What the last run changed in the account, except for migrations. */
    const changes = () => api.calls.splice(0).filter((call) => !/^GET |\/query$/.test(call));
    const applied = () => {
      const [database] = [...api.stores.databases.values()];
      return Number(database?.sql.prepare('SELECT count(*) AS n FROM d1_migrations').get()?.n);
    };
    const failing = async (call: string, after?: number) => {
      api.failOnce(call, after);
      const { code, said } = await project.run('deploy', STAGING, api.env);
      expect(said).toContain('The stand-in refuses');
      expect(code).not.toBe(0);
      return changes();
    };

    expect(await failing('POST /d1/database/', 3)).toEqual([]);
    expect(applied()).toBeGreaterThan(0);
    expect(applied()).toBeLessThan(MIGRATIONS);
    expect(api.workers.size).toBe(0);

    expect((await failing(`PUT ${WORKER}`)).at(-1)).toBe(`PUT ${WORKER}`);
    expect(applied()).toBe(MIGRATIONS);
    expect(api.workers.size).toBe(0);
    // The page, and the contract in two forms.
    expect(api.assets.size).toBe(3);

    // The worker exists, but nobody can reach it yet.
    expect(await failing(`PUT ${WORKER}/domains/records`)).toContain(`PUT ${WORKER}`);
    const worker = api.workers.get('parkway-staging');
    expect(worker?.versions).toHaveLength(1);
    expect(worker?.domains).toEqual([]);

    const { code, said } = await project.run('deploy', STAGING, api.env);
    expect(said).toContain('No migrations to apply!');
    expect(code).toBe(0);
    const triggers = changes()
      .filter((call) => /\/(domains\/records|schedules)$/.test(call))
      .sort();
    expect(triggers).toEqual([`PUT ${WORKER}/domains/records`, `PUT ${WORKER}/schedules`]);
    expect(worker).toMatchObject({
      domains: ['staging.parkway.dating'],
      schedules: unstable_readConfig({ config: 'wrangler.toml' }).triggers.crons,
      isOnWorkersDev: false,
      classes: ['ConversationObject', 'MemberObject', 'PageViewCounter'],
    });
    expect(project.read('dist/client/index.html')).toContain('https://staging.parkway.dating');

    const wrangler = async (...args: string[]) => {
      const place = ['-c', 'wrangler.toml', ...STAGING];
      const tried = await project.npm(['exec', '--', 'wrangler', ...args, ...place], api.env);
      expect(tried.code, tried.said).toBe(0);
    };
    const [before, after] = worker?.versions.map(({ id }) => id) ?? [];
    await wrangler('versions', 'deploy', `${before}@90`, `${after}@10`, '-y');
    expect(worker?.deployments[0]?.versions).toEqual([
      { version_id: before, percentage: 90 },
      { version_id: after, percentage: 10 },
    ]);
    await wrangler('rollback', `${before}`, '-y', '-m', 'It was worse.');
    expect(worker?.deployments[0]?.versions).toEqual([{ version_id: before, percentage: 100 }]);
  });

  it('reports everything that is wrong before it calls anyone', async ({
    expect,
    onTestFinished,
  }) => {
    const { project, api, close } = await openDeployable();
    onTestFinished(close);
    project.write('README.md', 'not committed');
    const { code, said } = await project.run('deploy', []);
    expect(code).toBe(1);
    for (const why of [
      "You're not signed in to Cloudflare.",
      'The id of DB is a placeholder.',
      'APP_ORIGIN is "http://localhost:8787"',
      '1 file is not committed',
    ]) {
      expect(said).toContain(why);
    }
    expect(api.calls).toEqual([]);
  });

  it('refuses development-only parts before a migration is applied', async ({
    expect,
    onTestFinished,
  }) => {
    const { project, api, close } = await openDeployable();
    onTestFinished(close);
    const index = project.read('worker/index.ts');
    project.write('worker/index.ts', `${index}\nexport * from './dev/demo/logins';\n`);
    project.commit();
    const { code, said } = await project.run('deploy', STAGING, api.env);
    expect(said).toContain('worker/dev/demo/logins.ts is in the bundle.');
    expect(code).toBe(1);
    expect(api.calls).toEqual([`GET ${WORKER}/secrets`]);
  });
});
