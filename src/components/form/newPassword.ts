import { PASSWORD_LENGTH } from '../../shared/rules/limits';

export interface PasswordProblem {
  title: string;
  text?: string;
}

/** The problem with a new password, before it is sent; `null` if there is none. */
export function newPasswordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password === '' || confirmation === '') return { title: 'All fields required' };
  if (password !== confirmation) return { title: "Passwords don't match" };
  if (password.length < PASSWORD_LENGTH.min) {
    return {
      title: 'Password too short',
      text: `Password must be at least ${PASSWORD_LENGTH.min} characters.`,
    };
  }
  return null;
}
