import type { Vars } from '../../env';

/** The site for which passkeys are created: its domain and its one origin. */
export function relyingParty({ APP_ORIGIN }: Pick<Vars, 'APP_ORIGIN'>) {
  const { origin, hostname } = new URL(APP_ORIGIN);
  return { id: hostname, name: 'Parkway', origin };
}

/** The id that an authenticator stores for a member and returns at sign-in, as bytes. */
export function userHandle(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(memberId));
}
