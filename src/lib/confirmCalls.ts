import type { authRoutes } from '../../worker/features/auth/routes';
import { bodyOf, client } from './api-client';
import { contractOf } from './contractOf';
import { showPasskey } from './passkeys';

const auth = client<typeof authRoutes>('/api/auth');
const contract = contractOf(() => import('../shared/contract/passkeys'));

export const confirmByPassword = (password: string) => auth.confirm.$post({ json: { password } });

const askForPasskey = () => bodyOf(auth.confirm.options.$post(), contract('requestOptions'));

export async function hasPasskey(): Promise<boolean> {
  const { allowCredentials = [] } = await askForPasskey();
  return allowCredentials.length > 0;
}

/** Whether it was shown, and not cancelled. */
export async function confirmByPasskey(): Promise<boolean> {
  const passkey = await showPasskey(await askForPasskey());
  if (passkey) await auth.confirm.$post({ json: { passkey } });
  return passkey !== null;
}
