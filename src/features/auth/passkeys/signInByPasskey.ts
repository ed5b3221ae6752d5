import { NO_PASSKEYS, requestPasskey, supportsPasskeys } from '../../../lib/passkeys';
import type { PasskeyAnswer } from '../../../shared/contract/account/passkeys';
import { t } from '../../../shared/texts/t';
import { passkeyLogin, passkeyOptions } from '../api';
import { loginFailure } from '../failure';
import { closed, type SignInFailure } from '../signIn';

/** By the passkey chosen among the suggestions, or one asked for; `undefined` if canceled. */
export async function signInByPasskey(
  chosen: PasskeyAnswer | null,
): Promise<SignInFailure | null | undefined> {
  if (!supportsPasskeys()) return { banner: t(NO_PASSKEYS) };
  try {
    const answer = chosen ?? (await requestPasskey(await passkeyOptions()));
    if (!answer) return undefined;
    await passkeyLogin(answer);
    return null;
  } catch (error) {
    return closed(error) ?? { banner: loginFailure(error) };
  }
}
