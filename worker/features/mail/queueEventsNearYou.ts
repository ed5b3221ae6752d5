import { eq } from 'drizzle-orm';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { localTimeOf } from '../../../src/shared/rules/events/eventTimes';
import { joinedMember } from '../../db/expressions';
import { queueMails } from '../../domain/mail/queueMail';
import type { Context } from '../../platform/context';

/** Thursdays from noon on, in New Jersey: the weekend is still open. */
const DAY_OF_WEEK = 4;
const FROM_HOUR = 12;

/** Queues the week's mail for all subscribers: once, however often the job runs. */
export async function queueEventsNearYou(context: Context): Promise<void> {
  const day = newJerseyDay(context.now);
  const hour = Number(localTimeOf(context.now.getTime()).slice(11, 13));
  if (new Date(`${day}T12:00:00Z`).getUTCDay() !== DAY_OF_WEEK || hour < FROM_HOUR) return;
  await context.db.run(
    queueMails(context, {
      kind: 'events-near-you',
      to: eq(joinedMember.notifyMarketing, true),
      key: ['events-near-you', joinedMember.id, day],
      data: {},
    }),
  );
}
