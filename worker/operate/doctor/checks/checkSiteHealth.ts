import * as z from 'zod/mini';
import { health } from '../../../../src/shared/contract/health.ts';
import { type CheckResult, linesOf } from '../line.ts';
import type { DoctorSite } from '../site.ts';

const { ok, warning, failed } = linesOf('service');

const envelope = z.object({
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export interface Seen {
  lines: CheckResult[];
  /** By name; null when the site does not say. */
  parts: Record<string, 'on' | 'off' | 'wrong'> | null;
  /** Cloudflare challenges this machine as a bot: every page would be Cloudflare's own. */
  isChallenged: boolean;
}

/** Whether the site answers, and which of its parts are on. Throws when nothing answers at all. */
export async function checkSiteHealth(site: DoctorSite): Promise<Seen> {
  const answer = await site.fetch('/api/health');
  const text = await answer.text();
  const parsed = health.safeParse(jsonOf(text));
  const isChallenged = answer.headers.has('cf-mitigated');
  if (!answer.ok || !parsed.success) {
    return { lines: [unwell(answer, text, isChallenged)], parts: null, isChallenged };
  }
  const { version, parts, alarms } = parsed.data;
  const lines = [
    ok('health', `it answers, version ${version}`),
    alarmLine(alarms),
    ...Object.entries(parts).map(([name, state]) => partLine(name, state)),
  ];
  return { lines, parts, isChallenged };
}

function alarmLine(alarms: number): CheckResult {
  if (alarms === 0) return ok('alarms', 'none rings');
  return warning(
    'alarms',
    `${alarms} promises with a time are overdue`,
    'The overview of /admin names them, and what to look at first.',
  );
}

function partLine(name: string, state: 'on' | 'off' | 'wrong'): CheckResult {
  if (state !== 'wrong') return ok(name, state);
  return failed(
    name,
    'its settings are wrong, so it is off',
    'Look for "part-off" in the log: it names the settings that are missing or wrong.',
  );
}

function unwell(answer: Response, text: string, isChallenged: boolean): CheckResult {
  if (isChallenged) {
    return failed(
      'health',
      'Cloudflare answers with a challenge in its place, so nothing else can be seen from here',
      'Let this machine through (Security, WAF, Tools), or run doctor from one that is let through.',
    );
  }
  const refused = envelope.safeParse(jsonOf(text));
  const down = refused.data?.errors?.map(({ path }) => path).join(', ');
  return failed(
    'health',
    down ? `down: ${down}` : `answered ${answer.status}, and not as /api/health does`,
    down
      ? 'Look for "part-down" in the log, and at the binding and its id in wrangler.toml.'
      : 'Is this URL that of the site, and is it deployed? See the log of the worker.',
  );
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
