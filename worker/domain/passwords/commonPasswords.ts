import type { MemberContext } from '../../platform/context';
import { log } from '../../platform/log';

/** The 10,000 most common passwords of six characters and more, in lower case: `public`. */
const FILE = 'https://assets/common-passwords.txt';
/** Shorter ones are the whole list but for 33. */
const LONG = 13;

type Asking = Pick<MemberContext, 'env' | 'requestId'>;

/** Each deployment has other files. */
const known = new WeakMap<Asking['env'], ReadonlySet<string>>();

/**
 * Whether it is one of the most common passwords; those that differ only in case count as the same.
 * While the list cannot be read, every short password counts as one.
 */
export async function isCommonPassword(asking: Asking, password: string): Promise<boolean> {
  const list = known.get(asking.env) ?? (await readList(asking));
  return list ? list.has(password.toLowerCase()) : password.length < LONG;
}

async function readList({ env, requestId }: Asking) {
  try {
    const lines = (await (await env.ASSETS.fetch(FILE)).text()).split(/\r?\n/);
    // Where the file is missing, its address answers with a page.
    if (!lines.includes('password')) throw new Error('There is no list of common passwords.');
    const list: ReadonlySet<string> = new Set(lines);
    known.set(env, list);
    return list;
  } catch (error) {
    log({ event: 'part-down', requestId, part: 'common passwords', error });
    return null;
  }
}
