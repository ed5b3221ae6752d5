import type { authRoutes } from '../../../worker/features/auth/routes';
import { client } from '../../lib/api-client';

const auth = client<typeof authRoutes>('/api/auth');

export const confirmPassword = (password: string) => auth.confirm.$post({ json: { password } });
