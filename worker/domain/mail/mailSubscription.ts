import { sql } from 'drizzle-orm';
import type { UnsubscribeResponse } from '../../../src/shared/contract/mail';
import { ask, one } from '../../db/ask';
import { flag, row } from '../../db/columns';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { SWITCH_COLUMNS } from './mayReceive';
import { provenBy } from './unsubscribeToken';

const switchRow = row({ isOn: flag });

/** Which mails a link is for and whether they are on. Throws INVALID_INPUT for a dead link. */
export async function readSubscription(
  context: Context,
  token: string,
): Promise<UnsubscribeResponse> {
  const { memberId, setting } = await proven(context, token);
  const member = await ask(
    context.db,
    one(switchRow)`SELECT ${SWITCH_COLUMNS[setting]} AS isOn FROM members WHERE id = ${memberId}`,
  );
  return { mails: setting, isOn: member?.isOn === true };
}

/** Switches them on or off, any number of times. Throws INVALID_INPUT for a dead link. */
export async function setSubscription(
  context: Context,
  token: string,
  isOn: boolean,
): Promise<UnsubscribeResponse> {
  const { memberId, setting } = await proven(context, token);
  await context.db.run(sql`
    UPDATE members SET ${SWITCH_COLUMNS[setting]} = ${isOn ? 1 : 0} WHERE id = ${memberId}`);
  return { mails: setting, isOn };
}

async function proven(context: Context, token: string) {
  const found = await provenBy(context, token);
  if (found) return found;
  throw new DomainError('INVALID_INPUT', 'This link is not one of ours, or no longer works.');
}
