import { messageOf } from '../../../lib/api/errors';
import { makePasskey, NO_PASSKEYS, supportsPasskeys } from '../../../lib/passkeys';
import { t, text } from '../../../shared/texts/t';
import { addPasskey, fetchCreationOptions } from './api';

const HERE_ALREADY = text('This device already has a passkey of yours.');

/** Creates and stores a passkey; returns why it failed, `null` when added, `undefined` on cancel. */
export async function addOwnPasskey(name: string): Promise<{ message: string } | null | undefined> {
  if (!supportsPasskeys()) return { message: t(NO_PASSKEYS) };
  try {
    const made = await makePasskey(await fetchCreationOptions());
    if (!made) return undefined;
    await addPasskey({ ...made, ...(name.trim() && { name }) });
    return null;
  } catch (error) {
    const isHere = error instanceof DOMException && error.name === 'InvalidStateError';
    return { message: isHere ? t(HERE_ALREADY) : messageOf(error) };
  }
}
