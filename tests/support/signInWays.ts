import type { OpenerName } from './openers';

/** Every file that signs someone in, and the credential it uses. */
export const SIGN_IN_WAYS: Readonly<Record<string, OpenerName>> = {
  'worker/features/auth/login.ts': 'password',
  'worker/features/auth/passkeySignIn.ts': 'passkey',
  'worker/features/auth/register.ts': 'password',
};
