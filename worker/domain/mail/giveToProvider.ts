import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { giveShareBack, pauseFrom, takeShare } from './mailPace';
import { MAIL_PRIORITIES } from './mailPriority';
import type { Delivery, DueMail } from './mailQueue';
import { answerOf, codeOf } from './providerAnswer';

/**
 * Sends a mail within its priority's share. When the provider limits the pace, lower priorities
 * wait; when it refuses this mail, that is final. Throws errors that a retry may resolve.
 */
export async function giveToProvider(
  context: Context,
  { kind, priority: rank }: Pick<DueMail, 'kind' | 'priority'>,
  message: EmailMessageBuilder,
): Promise<Delivery> {
  const { env, now, requestId } = context;
  /** It was not its turn; not counted as an attempt. */
  const notNow = { lookAgainAt: now.getTime() };
  if (!(await takeShare(context, rank))) return notNow;
  try {
    await env.EMAIL.send(message);
    return 'sent';
  } catch (error) {
    await giveShareBack(context, rank);
    const answer = answerOf(error);
    if (answer === 'mail') {
      log({ event: 'mail-refused', requestId, kind, code: codeOf(error) });
      return 'refused';
    }
    if (answer === null) throw error;
    const priority = MAIL_PRIORITIES[rank] ?? 'letters';
    log({ event: 'mail-paused', requestId, priority, answer });
    await pauseFrom(context, rank, answer);
    if (priority === 'security') throw error;
    return notNow;
  }
}
