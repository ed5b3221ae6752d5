import { diagnosis, mailTest } from '../../../src/shared/contract/admin/adminDiagnosis';
import { describeJson } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { adminRoutes } from '../../http/requireAdmin';
import { takesNothing } from '../../http/validate';
import { diagnose, sendTestMail } from './diagnose';

export const diagnosisRoutes = adminRoutes()
  .get(
    '/',
    describeJson(
      'How the service is running, as seen from inside: stores, jobs, PayPal, push',
      diagnosis,
    ),
    describeRefusals('RATE_LIMITED'),
    async (c) => c.json(await diagnose(c.get('member'), coloOf(c.req.raw))),
  )
  .post(
    '/mail',
    describeJson('Send yourself a test email', mailTest),
    describeRefusals('RATE_LIMITED'),
    takesNothing,
    async (c) => c.json(await sendTestMail(c.get('member'))),
  );

/** Only the edge knows it: elsewhere the value is made up. */
function coloOf({ cf, headers }: Request): string | null {
  return headers.has('CF-Ray') && typeof cf?.colo === 'string' ? cf.colo : null;
}
