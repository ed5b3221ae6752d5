import { DomainError } from '../platform/domainError';
import type { Actor } from './actor';

/**
 * Throws ADDRESS_NOT_CONFIRMED until the member has opened the link in the confirmation mail.
 * Whoever entered the address first gets nothing that would survive until its owner registers.
 */
export function requireConfirmedAddress(
  { emailConfirmedAt }: Pick<Actor, 'emailConfirmedAt'>,
  what: string,
): void {
  if (emailConfirmedAt !== null) return;
  throw new DomainError(
    'ADDRESS_NOT_CONFIRMED',
    `Please confirm your email address first, with the link we sent you. Then you can ${what}.`,
  );
}
