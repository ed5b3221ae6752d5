import type { authRoutes } from '../../../worker/features/auth/routes';
import type { authenticatorRoutes } from '../../../worker/features/authenticator/routes';
import { requestPasskey } from '../passkeys';
import { bodyOf, client } from './api-client';
import { contractOf } from './contractOf';

const auth = client<typeof authRoutes>('/api/auth');
const app = client<typeof authenticatorRoutes>('/api/user/authenticator');
const contract = contractOf(() => import('../../shared/contract/account/passkeys'));
const appContract = contractOf(() => import('../../shared/contract/account/authenticator'));

export const confirmByPassword = (password: string) => auth.confirm.$post({ json: { password } });

export const confirmByCode = (code: string) => auth.confirm.$post({ json: { code } });

export const hasApp = async () =>
  (await bodyOf(app.index.$get(), appContract('authenticator'))).since !== null;

const askForPasskey = () => bodyOf(auth.confirm.options.$post(), contract('requestOptions'));

export async function hasPasskey(): Promise<boolean> {
  const { allowCredentials = [] } = await askForPasskey();
  return allowCredentials.length > 0;
}

/** Returns false if the member canceled. */
export async function confirmByPasskey(): Promise<boolean> {
  const passkey = await requestPasskey(await askForPasskey());
  if (passkey) await auth.confirm.$post({ json: { passkey } });
  return passkey !== null;
}
