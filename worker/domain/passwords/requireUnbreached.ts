import { sha1 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { log } from '../../platform/log';
import { readAtMost } from '../../platform/readAtMost';
import { sentence } from '../../platform/sentence';

const TIMEOUT_MS = 2_000;
/** Some 2,000 lines of 40 characters, padded. */
const ANSWER_BYTES = 512 * 1024;
const PREFIX = 5;

/**
 * Refuses a password that was found in a leak, using the service at `PWNED_PASSWORDS_BASE`. Only
 * five letters of its hash leave our service, which some thousand other passwords share, and
 * padding hides the length of the answer. Accepts any password while the service does not respond:
 * it must not decide about an account. `path` is the field it was entered in. Throws INVALID_INPUT.
 */
export async function requireUnbreached(context: Context, password: string, path = 'password') {
  const { PWNED_PASSWORDS_BASE: base } = context.vars;
  if (base === undefined || !(await isBreached(context, base, password))) return;
  throw invalid(
    path,
    sentence("That password has appeared in another site's data leak. Please choose another."),
  );
}

async function isBreached({ requestId }: Context, base: string, password: string) {
  try {
    const hash = encodeHex(await sha1(new TextEncoder().encode(password))).toUpperCase();
    const answer = await fetch(`${base.replace(/\/$/, '')}/range/${hash.slice(0, PREFIX)}`, {
      headers: { 'Add-Padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = answer.ok ? await readAtMost(answer.body, ANSWER_BYTES) : null;
    if (!bytes) throw new Error(`No range was answered: ${answer.status}.`);
    const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
    // Padding lines have a count of zero.
    return lines.some((line) => {
      const [suffix, count] = line.split(':');
      return suffix?.toUpperCase() === hash.slice(PREFIX) && Number(count) > 0;
    });
  } catch (error) {
    log({ event: 'part-down', requestId, part: 'pwned passwords', error });
    return false;
  }
}
