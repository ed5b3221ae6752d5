import type { AuthRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { LoginRequest, RegisterRequest } from '../../shared/contract/auth';

const auth = client<AuthRoutes>('/api/auth');

export const fetchMe = () => bodyOf(auth.me.$get());
export const login = (json: LoginRequest) => bodyOf(auth.login.$post({ json }));
export const register = (json: RegisterRequest) => bodyOf(auth.register.$post({ json }));
export const logout = () => auth.logout.$post();
