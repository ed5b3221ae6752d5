import { openDatabase } from '../../../worker/db/client';
import { members, sessions } from '../../../worker/db/schema';
import { makeMember } from '../../../worker/dev/factories/makeMember';
import { hashPassword } from '../../../worker/platform/security/password';
import {
  issueSession,
  newSession,
  rememberSession,
  sessionRow,
} from '../../../worker/platform/security/sessions';
import { hold } from '../broken';
import { PASSWORD, type Person } from '../person';
import { ORIGIN, type World } from './world';

const OWN_FAULT = 'a fault of the platform is not answered as one of ours';
/** A history takes months: sessions last so long that nobody has to sign in again. */
const YEARS_MS = 10 * 365 * 86_400_000;

export async function addPerson(
  world: World,
  index: number,
  given: Parameters<typeof makeMember>[0] = {},
): Promise<Person> {
  const { scheduler, env } = world;
  const adding = (async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const id = `usr_${world.seed.toString(36).padStart(19, '0')}${'abcdefgh'[index]}`;
    const firstName = `Name${'ABCDEFGH'[index]}of${id.slice(-6)}`;
    const row = makeMember({ id, firstName, passwordHash, emailConfirmedAt: 1, ...given });
    const db = openDatabase(env.DB);
    const issued = await issueSession(new Date());
    issued.expiresAt = new Date(issued.expiresAt.getTime() + YEARS_MS);
    await db.insert(members).values(row);
    await db.insert(sessions).values(sessionRow(issued, id, { now: new Date() }));
    await rememberSession(env.SESSIONS, newSession(issued, row), issued.expiresAt);
    return { id, email: row.email, cookie: `__Host-session=${issued.token}` };
  })();
  await scheduler.run();
  const { id, email, cookie } = await adding;
  return { id, email, ask: browser(world, cookie) };
}

/** A browser for requests: it keeps the cookie after a sign-in. */
export function browser(world: World, signedIn = '', network = 'unknown'): Person['ask'] {
  let cookie = signedIn;
  return async (method, path, body) => {
    const headers = new Headers({ origin: ORIGIN, cookie, 'CF-Connecting-IP': network });
    if (body !== undefined) headers.set('content-type', 'application/json');
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await world.request(new Request(ORIGIN + path, { method, headers, ...text }));
    if (!answer) return undefined;
    const said = await answer.text();
    hold(answer.status !== 500, OWN_FAULT, () => `${method} ${path}: ${said}`);
    const [set] = (answer.headers.get('set-cookie') ?? '').split(';');
    if (set?.startsWith('__Host-session=')) cookie = set;
    return {
      status: answer.status,
      body: said.startsWith('{') || said.startsWith('[') ? JSON.parse(said) : null,
    };
  };
}
