import { environmentOf } from '../../worker/operate/setup/environment';
import { readProject, withEnvironment } from '../../worker/operate/setup/wranglerFile';
import { openCloudflareApi } from './cloudflareApi';
import { copyProject } from './projectCopy';

type Api = Awaited<ReturnType<typeof openCloudflareApi>>;

/** A copy of the project with its own account; the copy has no environment yet. */
export async function openProject() {
  const project = copyProject();
  const api = await openCloudflareApi();
  const close = async () => {
    project.remove();
    await api.close();
  };
  return { project, api, close };
}

/** The same, with stores for staging and the environment that setup would have written. */
export async function openDeployable() {
  const opened = await openProject();
  const { project, api } = opened;
  const database = await create<{ uuid: string }>(api, '/d1/database', { name: 'parkway-staging' });
  const namespace = await create<{ id: string }>(api, '/storage/kv/namespaces', {
    title: 'sessions',
  });
  await create(api, '/r2/buckets', { name: 'parkway-photos-staging' });
  const text = project.read('wrangler.toml');
  const decisions = {
    domain: 'staging.parkway.dating',
    vars: {
      APP_ORIGIN: 'https://staging.parkway.dating',
      SUPPORT_EMAIL: 'support@parkway.dating',
      MAIL_FROM: 'hello@parkway.dating',
      POSTAL_ADDRESS: '9 Ocean Avenue, Asbury Park, NJ 07712',
      COPYRIGHT_AGENT: 'Ann Lee, 732-774-1000',
    },
    parts: [],
  };
  const ids = { DB: database.uuid, SESSIONS: namespace.id };
  const account = api.env.CLOUDFLARE_ACCOUNT_ID;
  const config = environmentOf(readProject(text), 'staging', decisions, ids, account);
  project.write('wrangler.toml', withEnvironment(text, 'staging', config));
  project.commit();
  api.calls.length = 0;
  return opened;
}

async function create<Made>(
  { env }: Api,
  path: string,
  what: Record<string, string>,
): Promise<Made> {
  const url = `${env.CLOUDFLARE_API_BASE_URL}/accounts/${env.CLOUDFLARE_ACCOUNT_ID}${path}`;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(what) });
  const { result }: { result: Made } = await answer.json();
  return result;
}
