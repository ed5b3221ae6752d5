import { type CheckResult, linesOf } from '../line.ts';
import type { DoctorSite } from '../site.ts';

const { ok, warning, failed } = linesOf('cookies');

/** We set no cookie for a visitor who only reads: any cookie comes from something else. */
export async function checkVisitorCookies(site: DoctorSite): Promise<CheckResult[]> {
  const answer = await site.fetch('/');
  await answer.body?.cancel();
  const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);
  if (names.length === 0) return [ok('cookies of a visitor', 'none')];
  const mend =
    'The privacy page promises one cookie, and that to who signs in. "__cf_bm" comes from Bot Fight Mode, "cf_clearance" from challenges, "__cflb" from load balancing: switch off what sets it.';
  return [warning('cookies of a visitor', names.join(', '), mend)];
}

/** The flags of a session's cookie. On this machine over http they are fewer. */
export function checkCookie({ isHttps, isLocal }: DoctorSite, setCookie: string): CheckResult[] {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  const given = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split('=');
      return [name.toLowerCase(), value.toLowerCase()] as const;
    }),
  );
  const isPlain = isLocal && !isHttps;
  const wanted: [flag: string, isRight: boolean][] = [
    ['HttpOnly', given.has('httponly')],
    ['SameSite=Lax', given.get('samesite') === 'lax' || given.get('samesite') === 'strict'],
    ['Path=/', given.get('path') === '/'],
    ['no Domain', !given.has('domain')],
    ['Secure', isPlain || given.has('secure')],
    ['__Host-', isPlain || pair.startsWith('__Host-')],
  ];
  const missing = wanted.filter(([, isRight]) => !isRight).map(([flag]) => flag);
  if (missing.length > 0) {
    const mend =
      'The product sets them all in worker/http/sessionCookie.ts: deploy it as it is, and see whether a rule of the zone or a proxy writes on cookies.';
    return [failed('session cookie', `without ${missing.join(', ')}`, mend)];
  }
  const flags = wanted
    .map(([flag]) => flag)
    .filter((flag) => !isPlain || !/^(Secure|__)/.test(flag));
  return [ok('session cookie', flags.join(', '))];
}
