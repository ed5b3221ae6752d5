import type { Context } from '../../platform/context';
import { macOf } from '../../platform/mac';
import { serviceSecret } from '../../platform/serviceSecret';

const TAG = /^([^@+]+)\+[^@]*@/;
const DOTLESS = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/** By which a person's mailbox is known to have had its free trial, without anybody keeping the address. */
export async function addressCode(context: Pick<Context, 'db'>, email: string): Promise<string> {
  return macOf(mailboxOfPerson(email), await serviceSecret(context, 'trials'));
}

/**
 * Where mail to an address arrives: letter case does not count, nor a tag behind a `+`, which most
 * providers deliver to the address before it (RFC 5233). Where the provider ignores dots in an
 * address, so do we.
 */
export function mailboxOfPerson(email: string): string {
  return email
    .toLowerCase()
    .replace(TAG, '$1@')
    .replace(DOTLESS, (_, name: string) => `${name.replaceAll('.', '')}@gmail.com`);
}
