import { IMPORT_LIMIT_BYTES } from '../../../src/shared/rules/limits';
import type { Context } from '../../platform/context';
import { importEvents } from './admin/importEvents';

const TIMEOUT_MS = 10_000;

/** Takes over what the configured feed says of its events; nothing when none is configured. */
export async function importFeed(context: Context): Promise<void> {
  const address = context.vars.EVENTS_FEED_URL;
  if (address === undefined) return;
  const answer = await fetch(address, {
    headers: { Accept: 'text/calendar, text/csv, application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The events feed answered ${answer.status}.`);
  const format = formatOf(answer.headers.get('Content-Type') ?? '');
  const content = await boundedText(answer);
  await importEvents(context, { format, content, dryRun: false }, 'system');
}

function formatOf(contentType: string) {
  if (contentType.startsWith('text/csv')) return 'csv';
  return contentType.startsWith('application/json') ? 'json' : 'ical';
}

/** Stops reading at the limit, whatever length was announced. */
async function boundedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let octets = 0;
  for await (const chunk of answer.body ?? []) {
    octets += chunk.byteLength;
    if (octets > IMPORT_LIMIT_BYTES) throw new Error('The events feed is too large.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
