import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { pauseFrom, returnShare, takeShare } from './mailPace';
import { MAIL_PRIORITIES } from './mailPriority';
import type { DueMail, MailDelivery } from './mailQueue';
import { codeOf, refusalCause } from './providerAnswer';

/**
 * Sends a mail within its priority's share. When the provider limits the pace, lower priorities
 * wait; when it refuses this mail, that is final. Throws errors that a retry may resolve.
 */
export async function sendWithinShare(
  context: Context,
  { kind, priority: rank }: Pick<DueMail, 'kind' | 'priority'>,
  message: EmailMessageBuilder,
): Promise<MailDelivery> {
  const { env, now, requestId } = context;
  /** It was not its turn; not counted as an attempt. */
  const notNow = { retryAt: now.getTime() };
  if (!(await takeShare(context, rank))) return notNow;
  try {
    await env.EMAIL.send(message);
    return 'sent';
  } catch (error) {
    await returnShare(context, rank);
    const answer = refusalCause(error);
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
