import { useQuery } from '@tanstack/react-query';
import { fetchAuthenticator, fetchPasskeys } from './api';

export const PASSKEYS = ['passkeys'];
export const AUTHENTICATOR = ['authenticator'];

export const usePasskeys = () => useQuery({ queryKey: PASSKEYS, queryFn: fetchPasskeys });

export const useAuthenticator = () =>
  useQuery({ queryKey: AUTHENTICATOR, queryFn: fetchAuthenticator });
