import type { passkeysRoutes } from '../../../../worker/features/passkeys/routes';
import { bodyOf, client } from '../../../lib/api-client';
import { contractOf } from '../../../lib/contractOf';
import type { NewPasskey } from '../../../shared/contract/passkeys';

const passkeys = client<typeof passkeysRoutes>('/api/user/passkeys');
const contract = contractOf(() => import('../../../shared/contract/passkeys'));

export const fetchPasskeys = () => bodyOf(passkeys.index.$get(), contract('passkeys'));
export const fetchCreationOptions = () =>
  bodyOf(passkeys.options.$post(), contract('creationOptions'));
export const addPasskey = (json: NewPasskey) => passkeys.index.$post({ json });
export const removePasskey = (id: string) => passkeys[':id'].$delete({ param: { id } });
