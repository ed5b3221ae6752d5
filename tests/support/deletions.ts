import type { TestMember } from './signedIn';

export const PASSWORD = 'boardwalk-1879';
export const CONFIRMATION = 'DELETE MY ACCOUNT';

export const deletesAccount = (
  who: TestMember,
  password = PASSWORD,
  confirmText: unknown = CONFIRMATION,
) => who.send('DELETE', '/api/user/delete-account', { password, confirmText });
