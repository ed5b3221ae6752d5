import type { Passkey } from '../../../src/shared/contract/account/passkeys';
import { iso, isoOrNull } from '../../db/columns';
import { asActor } from '../../domain/act';
import type { PasskeyRow } from '../../domain/passkeys/checkPasskey';
import { passkeysOf } from '../../domain/passkeys/passkeysOf';
import type { MemberContext } from '../../platform/context';

export async function listPasskeys(context: MemberContext): Promise<Passkey[]> {
  const { found } = await asActor(context, ({ db, session }) => ({
    found: passkeysOf(db, session.memberId),
  }));
  return found.map(presentPasskey);
}

export function presentPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, isSynced, createdAt: iso(createdAt), lastUsedAt: isoOrNull(lastUsedAt) };
}
