import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newJerseyDate } from '../../worker/domain/mail/mailText';
import { renewalReminder } from '../../worker/domain/mail/templates/premium';
import { remindRenewals } from '../../worker/features/payments/renewal/remindRenewals';
import { inEnglish } from '../support/inEnglish';
import { buy, openPaypal, type Paypal, runJobs } from '../support/paypalWorld';
import { mailsOf, untilOf } from '../support/renewals';
import { signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a renewal', () => {
  it('of a year is announced 45 days before, with amount, day and both ways to cancel', async () => {
    const me = await signedIn();
    await buy(paypal, me, { amount: '53.88', plan: 'annual', autoRenew: true });
    const termEnd = await untilOf(me);
    await runJobs(termEnd - 46 * DAY, remindRenewals);
    expect(await mailsOf(me)).not.toContain('renewal-reminder');
    await runJobs(termEnd - 45 * DAY, remindRenewals);
    expect(await mailsOf(me)).toContain('renewal-reminder');
    const recipient = {
      id: me.id,
      email: '',
      firstName: '',
      isConfirmed: true,
      language: 'en' as const,
    };
    await runJobs(termEnd - 45 * DAY, async (context) => {
      const mail = { recipient, data: { termEnd }, createdAt: 0 };
      const written = await renewalReminder.write(context, mail);
      expect(inEnglish(written)).toMatchObject({
        facts: [
          ['Plan', 'Annual'],
          ['Amount', '$53.88'],
          ['On', newJerseyDate(termEnd)],
        ],
        after: [
          expect.stringMatching(
            /online.+\/subscription-management, or by writing to support@parkway\.example or to Parkway, 1 Example Street/,
          ),
        ],
      });
    });
  });
});
