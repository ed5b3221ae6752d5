import { patientFetch } from '../siteClient.ts';
import { type BackupStore, folderBackupStore } from './backupStore.ts';
import { type BucketKeys, signRequest } from './signRequest.ts';

/**
 * A backup place by its folder; or by the URL of an S3-compatible bucket, with its keys in the
 * environment: `https://ACCOUNT.r2.cloudflarestorage.com/BUCKET` for R2.
 */
export function openBackupStore(
  where: string,
  env: Partial<Record<string, string>> = process.env,
): BackupStore {
  if (!/^https?:\/\//.test(where)) return folderBackupStore(where);
  const { BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY, BACKUP_REGION = 'auto' } = env;
  if (!BACKUP_ACCESS_KEY_ID || !BACKUP_SECRET_ACCESS_KEY) {
    throw new Error('Set BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY for the bucket.');
  }
  return bucketPlace(where, {
    accessKeyId: BACKUP_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_SECRET_ACCESS_KEY,
    region: BACKUP_REGION,
  });
}

export function bucketPlace(bucket: string, keys: BucketKeys): BackupStore {
  const root = bucket.replace(/\/+$/, '');
  async function call(method: string, path: string, body?: Uint8Array): Promise<Response> {
    const url = new URL(root + path);
    return patientFetch(
      url.toString(),
      () => ({
        method,
        headers: signRequest({ method, url, ...(body ? { body } : {}) }, keys, new Date()),
        ...(body ? { body: new Uint8Array(body) } : {}),
      }),
      (answer) => failure(method, url, answer),
    );
  }
  const must = async (method: string, path: string, body?: Uint8Array) => {
    const answer = await call(method, path, body);
    if (!answer.ok) throw await failure(method, new URL(root + path), answer);
    return answer;
  };
  return {
    read: async (name) => {
      const answer = await call('GET', `/${name}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw await failure('GET', new URL(`${root}/${name}`), answer);
      return answer.bytes();
    },
    write: async (name, bytes) => void (await must('PUT', `/${name}`, bytes)),
    remove: async (name) => void (await must('DELETE', `/${name}`)),
    list: async (folder) => {
      const names: string[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
        if (token) query.set('continuation-token', token);
        const text = await (await must('GET', `?${query}`)).text();
        names.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key));
        token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
      }
      return names;
    },
  };
}

async function failure(method: string, url: URL, answer: unknown): Promise<Error> {
  const where = `${method} ${url.origin}${url.pathname}`;
  if (!(answer instanceof Response)) {
    return new Error(`${where} cannot be reached.`, { cause: answer });
  }
  return new Error(`${where} answered ${answer.status}: ${await answer.text()}`);
}
