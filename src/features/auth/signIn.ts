import { loginRequest } from '../../shared/contract/auth';
import { login } from './api';
import { loginFailure } from './failure';

export interface SignInFailure {
  banner?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/** Signs in with what the form holds; `null` is success. */
export async function signIn(entries: Record<string, unknown>): Promise<SignInFailure | null> {
  const request = loginRequest.safeParse(entries);
  if (!request.success) {
    const { issues } = request.error;
    const messageAt = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
    return { email: messageAt('email'), password: messageAt('password') };
  }
  try {
    await login(request.data);
    return null;
  } catch (error) {
    return { banner: loginFailure(error) };
  }
}
