import type { Context } from '../../platform/context';
import { macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

const TAG = /^([^@+]+)\+[^@]*@/;
const DOTLESS = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/** Identifies a mailbox that has had its free trial, without storing the address. */
export async function addressCode(context: Pick<Context, 'db'>, email: string): Promise<string> {
  return macOf(mailboxOfPerson(email), await serviceSecret(context, 'trials'));
}

/**
 * Where mail to an address arrives: ignores letter case, and a tag after a `+`, which most
 * providers deliver to the address before it (RFC 5233). Also ignores dots for providers that do.
 */
export function mailboxOfPerson(email: string): string {
  return email
    .toLowerCase()
    .replace(TAG, '$1@')
    .replace(DOTLESS, (_, name: string) => `${name.replaceAll('.', '')}@gmail.com`);
}
