import type { authRoutes } from '../../../worker/features/auth/routes';
import { client } from '../../lib/api-client';
import type { LoginRequest, RegisterRequest } from '../../shared/contract/auth';

const auth = client<typeof authRoutes>('/api/auth');

export const login = (json: LoginRequest) => auth.login.$post({ json });
export const register = (json: RegisterRequest) => auth.register.$post({ json });
