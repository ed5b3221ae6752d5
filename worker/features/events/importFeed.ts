import { IMPORT_LIMIT_BYTES } from '../../../src/shared/rules/limits';
import type { Context } from '../../platform/context';
import { readAtMost } from '../../platform/readAtMost';
import { importEvents } from './admin/importEvents';

const TIMEOUT_MS = 10_000;

/** Imports the events of the configured feed; nothing when none is configured. */
export async function importFeed(context: Context): Promise<void> {
  const url = context.vars.EVENTS_FEED_URL;
  if (url === undefined) return;
  const answer = await fetch(url, {
    headers: { Accept: 'text/calendar, text/csv, application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The events feed answered ${answer.status}.`);
  const format = formatOf(answer.headers.get('Content-Type') ?? '');
  // Reads no more than the limit, whatever length was announced.
  const bytes = await readAtMost(answer.body, IMPORT_LIMIT_BYTES);
  if (!bytes) throw new Error('The events feed is too large.');
  const content = new TextDecoder().decode(bytes);
  await importEvents(context, { format, content, dryRun: false }, 'system');
}

function formatOf(contentType: string) {
  if (contentType.startsWith('text/csv')) return 'csv';
  return contentType.startsWith('application/json') ? 'json' : 'ical';
}
