import type { authRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../api/api-client';
import { contractOf } from '../api/contractOf';
import { openDeviceKeys } from './deviceKeys';
import { sealedTextsIn, typedStore } from './sealedTexts';

const auth = client<typeof authRoutes>('/api/auth');
const contract = contractOf(() => import('../../shared/contract/account/deviceKey'));

/** The keys of this page's session. Throws where storage is refused, and while they cannot be had. */
export const keysOfSession = () =>
  openDeviceKeys(
    async () => (await bodyOf(auth['device-key'].$get(), contract('deviceKeyShare'))).share,
  );

/** A text that this device keeps for the member, sealed; `null` if there is none. Never throws. */
export async function readKeptText(name: string): Promise<string | null> {
  try {
    return await sealedTextsIn(typedStore()).read(await keysOfSession(), name);
  } catch {
    return null;
  }
}

let inTurn: Promise<unknown> = Promise.resolve();

/** Keeps a text sealed, or removes it for `null`, in order. Returns whether it could. */
export function keepText(name: string, text: string | null): Promise<boolean> {
  const isDone = inTurn.then(async () => {
    try {
      await sealedTextsIn(typedStore()).write(await keysOfSession(), name, text);
      return true;
    } catch {
      return false;
    }
  });
  inTurn = isDone;
  return isDone;
}
