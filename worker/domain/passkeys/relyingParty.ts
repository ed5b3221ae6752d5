import type { Vars } from '../../env';

/** Whom a passkey is made for: the domain of the site, and its one origin. */
export function relyingParty({ APP_ORIGIN }: Pick<Vars, 'APP_ORIGIN'>) {
  const { origin, hostname } = new URL(APP_ORIGIN);
  return { id: hostname, name: 'Parkway', origin };
}

/** What an authenticator keeps of a member, and tells at sign-in: the id, as bytes. */
export function userHandle(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(memberId));
}
