import { join } from 'node:path';
import { describe, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { bindingsOf } from '../../worker/operate/deploy/refusals';
import { openProject } from '../support/deployable';

const UNATTENDED = ['--yes', '--env', 'staging', '--domain', 'parkway.dating', '--with', 'push'];

describe.concurrent('setup', () => {
  it('without a login shows what it would do for both environments, and does nothing', async ({
    expect,
    onTestFinished,
  }) => {
    const { project, api, close } = await openProject();
    onTestFinished(close);
    const typed = ['parkway.dating', '', '', '', '', '', 'n', 'n', 'y', 'n', 'n', 'n', 'n'].join(
      '\n',
    );
    const { code, said } = await project.run('setup', [], {}, `${typed}\n${'\n'.repeat(20)}`);
    expect(said).toContain("You're not signed in");
    expect(said).toContain('Domain of the staging site [staging.parkway.dating]');
    expect(said).toContain('D1 database parkway, in enam');
    expect(said).toContain('R2 bucket parkway-photos-staging, in enam');
    expect(said).toContain('APP_ORIGIN = "https://staging.parkway.dating"');
    expect(said.match(/would set the secrets PUSH_PRIVATE_KEY/g)).toHaveLength(1);
    expect(said).toContain('Nothing was changed.');
    expect(code).toBe(0);
    expect(project.changes()).toEqual([]);
    expect(api.calls).toEqual([]);
  });

  it('continues where a run stopped half-way, and creates nothing twice', async ({
    expect,
    onTestFinished,
  }) => {
    const { project, api, close } = await openProject();
    onTestFinished(close);
    /** What the last run changed in the account, without calls that only read. */
    const changes = () => api.calls.splice(0).filter((call) => !call.startsWith('GET '));
    const run = (args = UNATTENDED) => project.run('setup', args, api.env);
    const failing = async (call: string) => {
      api.failOnce(call);
      const { code, said } = await run();
      expect(said).toContain(`The stand-in refuses ${call}`);
      expect(said).toContain('Run it again to continue from there.');
      expect(code).toBe(1);
      return changes();
    };
    const secrets = '/workers/scripts/parkway-staging/secrets-bulk';

    expect(await failing('POST /d1/database')).toEqual(['POST /d1/database']);
    expect(project.changes()).toEqual([]);
    expect(await failing('POST /r2/buckets')).toEqual([
      'POST /d1/database',
      'POST /storage/kv/namespaces',
      'POST /r2/buckets',
    ]);
    expect(project.changes()).toEqual([]);
    expect(await failing(`PATCH ${secrets}`)).toEqual(['POST /r2/buckets', `PATCH ${secrets}`]);
    expect(project.changes()).toEqual([' M wrangler.toml']);

    const done = await run();
    expect(done.said).toContain('npm run deploy -- --env staging');
    expect(done.code).toBe(0);
    // There is no worker yet: Wrangler creates an empty one to hold the secrets.
    expect(changes()).toEqual([
      'POST /r2/buckets',
      `PATCH ${secrets}`,
      'PUT /workers/scripts/parkway-staging',
      `PATCH ${secrets}`,
    ]);
    const [database] = [...api.stores.databases.values()];
    expect(database).toMatchObject({ name: 'parkway-staging', location: 'enam' });
    expect(api.stores.databases.size).toBe(1);
    expect([...api.stores.namespaces.values()]).toEqual(['parkway-sessions-staging']);
    expect([...api.stores.buckets]).toEqual([['parkway-photos-staging', 'enam']]);
    expect([...(api.workers.get('parkway-staging')?.secrets ?? [])]).toEqual(['PUSH_PRIVATE_KEY']);

    const written = project.read('wrangler.toml');
    expect((await run(['--yes', '--env', 'staging'])).code).toBe(0);
    expect(changes()).toEqual(['POST /r2/buckets']);
    expect(project.read('wrangler.toml')).toBe(written);

    const config = join(project.folder, 'wrangler.toml');
    const top = unstable_readConfig({ config }, { hideWarnings: true });
    const staging = unstable_readConfig({ config, env: 'staging' }, { hideWarnings: true });
    expect(bindingsOf(staging)).toEqual(bindingsOf(top));
    expect(staging.triggers).toEqual(top.triggers);
    expect(staging.exports).toEqual(top.exports);
    expect(staging.limits).toEqual(top.limits);
    expect(staging.send_email[0]).toMatchObject({
      allowed_sender_addresses: [staging.vars.MAIL_FROM],
    });
    expect(staging.secrets).toEqual({ required: ['PUSH_PRIVATE_KEY'] });
    expect(staging.d1_databases[0]?.database_id).toBe([...api.stores.databases.keys()][0]);
  });
});
