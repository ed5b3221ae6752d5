import type { MembersRoutes } from '../../../worker/features/members/routes';
import { bodyOf, client } from '../../lib/api-client';
import { ApiError, messageOf } from '../../lib/errors';
import type { OtherMember } from '../../shared/contract/members';
import { EMAIL_MALFORMED } from '../../shared/rules/credentials';

/** What came of looking an address up; `slip` is said at the field. */
export type EmailResult =
  | { kind: 'found'; member: OtherMember }
  | { kind: 'nobody' }
  | { kind: 'slip'; text: string }
  | { kind: 'refused'; text: string; isLimit: boolean };

const users = client<MembersRoutes>('/api/users');

/** The member with exactly this address, if they let themselves be found by it. Never throws. */
export async function lookUp(typed: string): Promise<EmailResult> {
  const email = typed.trim();
  // Slips alone: what an address may be is the contract's to say.
  if (!/^\S+@\S+\.\S+$/.test(email)) return { kind: 'slip', text: EMAIL_MALFORMED };
  try {
    const [member] = await bodyOf(users.index.$get({ query: { email } }));
    return member ? { kind: 'found', member } : { kind: 'nobody' };
  } catch (error) {
    const slip = error instanceof ApiError ? error.fieldErrors.email : undefined;
    if (slip) return { kind: 'slip', text: slip };
    const isLimit = error instanceof ApiError && error.code === 'LIMIT_REACHED';
    return { kind: 'refused', text: messageOf(error), isLimit };
  }
}
