import { runBatch } from '../../db/runBatch';
import { delayedMails } from '../../domain/mail/mailQueue';
import { countAlarms } from '../../domain/promises/readPromises';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { log } from '../../platform/log';
import { sentence } from '../../platform/sentence';

/**
 * Reads from the database and the session store, and returns how many alarms are active and how
 * many mails are delayed. Throws UNAVAILABLE, naming those that are down.
 */
export async function checkHealth(context: Context) {
  let counts = { alarms: 0, delayedMails: 0 };
  const parts = {
    database: async () => {
      counts = await runBatch(context.db, {
        alarms: countAlarms(context),
        delayedMails: delayedMails(context),
      });
    },
    sessions: async () => context.env.SESSIONS.get('health'),
  };
  const down = await Promise.all(
    Object.entries(parts).map(async ([path, touch]) => {
      try {
        await touch();
        return [];
      } catch (error) {
        log({ event: 'part-down', requestId: context.requestId, part: path, error });
        return [{ path, message: sentence('down') }];
      }
    }),
  );
  const errors = down.flat();
  if (errors.length > 0) {
    throw new DomainError('UNAVAILABLE', sentence("Part of the service isn't answering."), {
      errors,
      retryAfter: 5,
    });
  }
  return counts;
}
