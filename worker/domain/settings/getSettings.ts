import { sql } from 'drizzle-orm';
import type { AllSettings } from '../../../src/shared/contract/settings';
import type { MemberContext } from '../../platform/context';
import { type Actor, actorFrom, actorStatement } from '../actor';
import { matchPreferencesOf, settingsOf } from '../self/presentSettings';
import { consents } from './consent';

export interface Standing {
  actor: Actor;
  hasConsent: boolean;
}

export async function getSettings(context: MemberContext): Promise<AllSettings> {
  const { actor, hasConsent } = await loadStanding(context);
  return {
    ...settingsOf(actor),
    matchPreferences: matchPreferencesOf(actor),
    consentSensitiveData: hasConsent,
  };
}

export async function loadStanding(context: MemberContext): Promise<Standing> {
  const { db, now, session } = context;
  const [rows, [row]] = await db.batch([
    actorStatement(context),
    db.all<{ stands: number }>(sql`SELECT ${consents(session.memberId)} AS stands`),
  ]);
  return { actor: actorFrom(rows, now), hasConsent: row?.stands === 1 };
}
