import { NO_PASSKEYS, requestPasskey, supportsPasskeys } from '../../../lib/passkeys';
import type { PasskeyAnswer } from '../../../shared/contract/account/passkeys';
import { t } from '../../../shared/texts/t';
import { passkeyLogin, passkeyOptions } from '../api';
import { loginFailure } from '../failure';
import { closed, type SignInFailure } from '../signIn';

/**
 * Signs in with the passkey that was chosen among the suggestions, or asks for one; `null` is
 * success, `undefined` means that it was canceled.
 */
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
