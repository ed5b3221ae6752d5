import { PASSWORD_LENGTH } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';

export interface PasswordProblem {
  title: string;
  text?: string;
}

/** The problem with a new password, before it is sent; `null` if there is none. */
export function newPasswordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password === '' || confirmation === '') return { title: t('All fields required') };
  if (password !== confirmation) return { title: t("Passwords don't match") };
  if (password.length < PASSWORD_LENGTH.min) {
    return {
      title: t('Password too short'),
      text: t('Password must be at least {min} characters.', { min: PASSWORD_LENGTH.min }),
    };
  }
  return null;
}
