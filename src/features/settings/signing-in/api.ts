import { useQuery } from '@tanstack/react-query';
import type { authenticatorRoutes } from '../../../../worker/features/authenticator/routes';
import type { passkeysRoutes } from '../../../../worker/features/passkeys/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { NewPasskey } from '../../../shared/contract/account/passkeys';

const passkeys = client<typeof passkeysRoutes>('/api/user/passkeys');
const app = client<typeof authenticatorRoutes>('/api/user/authenticator');
const contract = contractOf(() => import('../../../shared/contract/account/passkeys'));
const appContract = contractOf(() => import('../../../shared/contract/account/authenticator'));

export const fetchPasskeys = () => bodyOf(passkeys.index.$get(), contract('passkeys'));
export const fetchCreationOptions = () =>
  bodyOf(passkeys.options.$post(), contract('creationOptions'));
export const addPasskey = (json: NewPasskey) => passkeys.index.$post({ json });
export const removePasskey = (id: string) => passkeys[':id'].$delete({ param: { id } });

export const fetchAuthenticator = () => bodyOf(app.index.$get(), appContract('authenticator'));
export const startAuthenticator = () => bodyOf(app.index.$post(), appContract('newAuthenticator'));
export const confirmAuthenticator = (code: string) =>
  bodyOf(app.confirm.$post({ json: { code } }), appContract('recoveryCodesResponse'));
export const renewRecoveryCodes = () =>
  bodyOf(app['recovery-codes'].$post(), appContract('recoveryCodesResponse'));
export const removeAuthenticator = () => app.index.$delete();

export const PASSKEYS = ['passkeys'];
export const AUTHENTICATOR = ['authenticator'];

export const usePasskeys = () => useQuery({ queryKey: PASSKEYS, queryFn: fetchPasskeys });

export const useAuthenticator = () =>
  useQuery({ queryKey: AUTHENTICATOR, queryFn: fetchAuthenticator });
