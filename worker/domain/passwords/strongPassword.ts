import { invalid } from '../../platform/domainError';
import { isCommonPassword } from './commonPasswords';

/**
 * Refuses what anyone would try first. `path` is the field it was typed into. Throws INVALID_INPUT.
 */
export function requireStrongPassword(password: string, email: string, path = 'password'): void {
  if (isCommonPassword(password)) {
    throw invalid(path, 'That password is one of the first anyone would try.');
  }
  if (password.toLowerCase() === email) {
    throw invalid(path, 'Your password cannot be your email address.');
  }
}
