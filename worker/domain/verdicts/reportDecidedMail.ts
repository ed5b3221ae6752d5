import type { SQL } from 'drizzle-orm';
import { guarded } from '../../db/guard';
import type { Context } from '../../platform/context';
import type { MailData } from '../mail/mailKinds';
import { queueMails } from '../mail/queueMail';

type Outcome = MailData<'report-decided'>['outcome'];

/** Tells the reporter, unless they have left, how the report ended. */
export function reportDecidedMail<When extends SQL>(
  context: Pick<Context, 'db' | 'now'>,
  reportId: string | null,
  outcome: Outcome,
  when: When,
) {
  return queueMails(context, {
    kind: 'report-decided',
    from: guarded`reports r JOIN members m ON m.id = r.reporter_id
      WHERE r.id = ${reportId} AND ${when}`,
    key: `report-decided:${reportId}:${outcome}`,
    data: { reportId, outcome },
  });
}
