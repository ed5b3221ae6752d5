import { countAlarms } from '../../domain/promises/countAlarms';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { log } from '../../platform/log';

/**
 * Touches the database and the session store, and answers how many alarms ring. Throws UNAVAILABLE,
 * naming those that are down.
 */
export async function checkHealth(context: Context): Promise<{ alarms: number }> {
  let alarms = 0;
  const parts = {
    database: async () => {
      alarms = await countAlarms(context);
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
        return [{ path, message: 'down' }];
      }
    }),
  );
  const errors = down.flat();
  if (errors.length > 0) {
    throw new DomainError('UNAVAILABLE', 'A part of the service does not answer.', {
      errors,
      retryAfter: 5,
    });
  }
  return { alarms };
}
