import type { Context } from '../../platform/context';
import { macOf } from '../../platform/mac';
import { serviceSecret } from '../../platform/serviceSecret';

/** By which a mailbox is known to have had its free trial, without anybody keeping the address. */
export async function addressCode(context: Pick<Context, 'db'>, email: string): Promise<string> {
  return macOf(mailboxOf(email), await serviceSecret(context, 'trials'));
}

/**
 * Where mail to an address arrives: letter case does not count, nor a tag behind a `+`, which most
 * providers deliver to the address before it (RFC 5233). Dots do: only some providers ignore them.
 */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/^([^@+]+)\+[^@]*@/, '$1@');
}
