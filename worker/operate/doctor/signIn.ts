import type * as z from 'zod/mini';
import { diagnosis, mailTest } from '../../../src/shared/contract/admin/adminDiagnosis.ts';
import { jsonOf } from './checks/checkSiteHealth.ts';
import { type CheckResult, linesOf } from './line.ts';
import type { DoctorSite } from './site.ts';

const { ok, failed, notLookedAt } = linesOf('administrator');

export interface Credentials {
  email: string;
  password: string;
  /** A code of the account's authenticator app, or a recovery code, if given beforehand. */
  code?: string;
}

/** Asks the person who runs the doctor for a code; `null` when nobody can be asked. */
export type AskForCode = () => Promise<string | null>;

/** A signed-in administrator. */
export interface Administrator {
  email: string;
  /** `Set-Cookie` of the session, as received. */
  setCookie: string;
  diagnose: () => Promise<ApiResult<typeof diagnosis>>;
  sendTestMail: () => Promise<ApiResult<typeof mailTest>>;
  /** Ends the session. */
  leave: () => Promise<void>;
}

/** The parsed answer, or why there is none. */
type ApiResult<Schema extends z.ZodMiniType> =
  | { isOk: true; value: z.infer<Schema> }
  | { isOk: false; why: string };

interface SignedIn {
  line: CheckResult;
  administrator: Administrator | null;
}

/** The site calls PayPal, which may take its time. */
const TIMEOUT_MS = 60_000;

const NEEDS_CODE =
  'the site asks administrators for a second factor: add an authenticator app to this account in Settings, and give its code by --code';

const MENDS: Record<string, string> = {
  INVALID_CREDENTIALS: 'Are PARKWAY_ADMIN_EMAIL and PARKWAY_ADMIN_PASSWORD those of this site?',
  CROSS_ORIGIN:
    'APP_ORIGIN of the running site is not this URL, so every change is refused: set it and deploy.',
  CODE_REQUIRED:
    'Give the code that the app of this account shows now by --code, or a recovery code: each is good once.',
  RATE_LIMITED: 'Wait as long as it says: tries at signing in are limited.',
};

/**
 * Signs in like every member, with a code when the account has an authenticator app. Without
 * credentials it does not try.
 */
export async function signInAsAdministrator(
  site: DoctorSite,
  credentials: Credentials | null,
  askForCode: AskForCode = async () => null,
): Promise<SignedIn> {
  if (!credentials) {
    const why = 'PARKWAY_ADMIN_EMAIL and PARKWAY_ADMIN_PASSWORD are not given';
    return { line: notLookedAt('sign-in', why), administrator: null };
  }
  const answer = await site.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify(credentials),
  });
  const said = await answer.text();
  const [setCookie] = answer.headers.getSetCookie();
  if (answer.ok && setCookie) {
    return {
      line: ok(
        'sign-in',
        `by the password${credentials.code ? ' and a code' : ''} that ${credentials.code ? 'are' : 'is'} given`,
      ),
      administrator: administratorOf(site, credentials.email, setCookie),
    };
  }
  const { code, message } = refusalIn(said);
  if (code === 'CODE_REQUIRED' && credentials.code === undefined) {
    const given = await askForCode();
    if (given) return signInAsAdministrator(site, { ...credentials, code: given });
  }
  const mend = MENDS[code] ?? 'Try to sign in by a browser, and see the log.';
  return {
    line: failed('sign-in', `${answer.status}: ${message}`, mend),
    administrator: null,
  };
}

function administratorOf(site: DoctorSite, email: string, setCookie: string): Administrator {
  const Cookie = setCookie.split(';', 1)[0] ?? '';
  const own = { Cookie, Origin: site.origin };
  const ask = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    method = 'GET',
  ): Promise<ApiResult<Schema>> => {
    const answer = await site.fetch(path, {
      method,
      headers: own,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said = await answer.text();
    if (!answer.ok) {
      const { code, message } = refusalIn(said);
      return { isOk: false, why: code === 'SECOND_FACTOR_REQUIRED' ? NEEDS_CODE : message };
    }
    const parsed = schema.safeParse(jsonOf(said));
    if (parsed.success) return { isOk: true, value: parsed.data };
    return { isOk: false, why: 'the answer is not one that this doctor knows' };
  };
  return {
    email,
    setCookie,
    diagnose: () => ask(diagnosis, '/api/admin/diagnosis'),
    sendTestMail: () => ask(mailTest, '/api/admin/diagnosis/mail', 'POST'),
    leave: async () => {
      const answer = await site.fetch('/api/auth/logout', { method: 'POST', headers: own });
      await answer.body?.cancel();
    },
  };
}

function refusalIn(said: string): { code: string; message: string } {
  const body = jsonOf(said);
  const isEnvelope = typeof body === 'object' && body !== null && 'code' in body;
  if (!isEnvelope || !('message' in body))
    return { code: '', message: 'not an answer of the site' };
  return { code: String(body.code), message: String(body.message) };
}
