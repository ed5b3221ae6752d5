import { type CheckResult, linesOf } from '../line.ts';
import type { Administrator } from '../signIn.ts';
import type { DoctorSite } from '../site.ts';

const { ok, failed, notLookedAt } = linesOf('mail');

/**
 * Sends the administrator a test mail. The address is required so that nobody mails someone else by
 * mistake.
 */
export async function checkMail(
  site: DoctorSite,
  administrator: Administrator,
  address: string | null,
): Promise<CheckResult[]> {
  if (address === null) return [notLookedAt('test mail', '--mail ADDRESS is not given')];
  if (address.toLowerCase() !== administrator.email.toLowerCase()) {
    return [
      failed(
        'test mail',
        `${address} is not the administrator's address`,
        'The site sends one to its administrator alone: give the address you sign in with.',
      ),
    ];
  }
  const sent = await administrator.sendTestMail();
  if (!sent.isOk) return [failed('test mail', sent.why, 'See the log.')];
  const { error, milliseconds } = sent.value;
  if (error !== null) {
    return [
      failed(
        'test mail',
        `the provider refused it: ${error}`,
        'Is the domain of MAIL_FROM set up for Email Sending, with all of its DNS records? Its quota and its suppression list stand in the dashboard.',
      ),
    ];
  }
  const where = site.isLocal
    ? 'it is among the mails that are kept on this machine'
    : 'look whether it arrives, and not in the spam folder';
  return [ok('test mail', `taken in ${milliseconds} ms; ${where}`)];
}
