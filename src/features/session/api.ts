import type { AuthRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../../lib/api-client';

const auth = client<AuthRoutes>('/api/auth');

export const fetchMe = () => bodyOf(auth.me.$get());
export const logout = () => auth.logout.$post();
