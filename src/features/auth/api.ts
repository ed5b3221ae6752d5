import type { authRoutes } from '../../../worker/features/auth/routes';
import type { passkeysRoutes } from '../../../worker/features/passkeys/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type {
  LoginRequest,
  RecoverAppRequest,
  RegisterRequest,
} from '../../shared/contract/account/auth';
import type { NewPasskey, PasskeyAnswer } from '../../shared/contract/account/passkeys';

const auth = client<typeof authRoutes>('/api/auth');
const passkeys = client<typeof passkeysRoutes>('/api/user/passkeys');
const authContract = contractOf(() => import('../../shared/contract/account/auth'));
const passkeyContract = contractOf(() => import('../../shared/contract/account/passkeys'));

export const login = (json: LoginRequest) => auth.login.$post({ json });
export const recoverApp = (json: RecoverAppRequest) =>
  bodyOf(auth.recovery.$post({ json }), authContract('recoverAppResponse'));
export const register = (json: RegisterRequest) => auth.register.$post({ json });

export const passkeyOptions = () =>
  bodyOf(auth.passkey.options.$post(), passkeyContract('requestOptions'));
/** Unparsed: the browser checks the options itself, and the parser is too heavy for a page's start. */
export const suggestionOptions = async () => (await auth.passkey.options.$post()).json();
export const passkeyLogin = (json: PasskeyAnswer) => auth.passkey.$post({ json });

export const acceptPasskeyOffer = (passkeyOffer: string) =>
  bodyOf(passkeys.offer.$post({ json: { passkeyOffer } }), passkeyContract('creationOptions'));
export const addOfferedPasskey = (json: NewPasskey) => passkeys.index.$post({ json });
