import { DAY } from '../../../../src/shared/rules/durations.ts';
import type { Certificate } from '../certificate.ts';
import { type CheckResult, linesOf } from '../line.ts';
import type { DoctorSite } from '../site.ts';

const { ok, warning, failed, notLookedAt } = linesOf('certificate');

/** Cloudflare renews a month before the end: fewer days mean that it could not. */
const FEW_DAYS = 14;

/** Whether browsers accept the certificate, for how long, and that http leads to https. */
export async function checkCertificate(site: DoctorSite): Promise<CheckResult[]> {
  if (site.isHttps) {
    return [certificateLine(await site.certificate(), site.now()), await plainLine(site)];
  }
  const found = 'the site is asked over http';
  if (site.isLocal) return [notLookedAt('certificate', found)];
  return [failed('certificate', found, 'Give its https URL. Members must never use http.')];
}

function certificateLine({ validTo, fault }: Certificate, now: number): CheckResult {
  const days = Math.floor((validTo - now) / DAY);
  const mend =
    'See SSL/TLS, Edge Certificates: is the domain active, do its CAA records let the authority in, and does validation hang?';
  if (days < 0) return failed('certificate', `ended ${-days} days ago`, mend);
  if (fault !== null) return failed('certificate', `not taken: ${fault}`, mend);
  const found = `${days} days left`;
  return days < FEW_DAYS ? warning('certificate', found, mend) : ok('certificate', found);
}

/** A browser opens a typed host name over http first. */
async function plainLine({ origin, fetch }: DoctorSite): Promise<CheckResult> {
  const { hostname, port } = new URL(origin);
  if (port !== '') return notLookedAt('plain http', 'the port is not the usual one');
  const answer = await fetch(`http://${hostname}/`);
  await answer.body?.cancel();
  const to = answer.headers.get('Location') ?? '';
  if (answer.status >= 300 && answer.status < 400 && to.startsWith('https://')) {
    return ok('plain http', 'leads to https');
  }
  const mend = 'Switch "Always Use HTTPS" on (SSL/TLS, Edge Certificates).';
  return failed('plain http', `answers ${answer.status}, and does not lead to https`, mend);
}
