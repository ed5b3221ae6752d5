import { type Notice, newPasswordSlip } from '../../components/form/newPassword';
import { ApiError, messageOf } from '../../lib/errors';
import { changePassword } from './api';

interface PasswordRefusal {
  notice: Notice;
  /** It is the present password that was wrong. */
  atCurrent: boolean;
}

/** Changes the password; `null` is success. */
export async function replacePassword(given: {
  current: string;
  next: string;
  confirmation: string;
}): Promise<PasswordRefusal | null> {
  const slip =
    given.current === ''
      ? { title: 'All fields required' }
      : newPasswordSlip(given.next, given.confirmation);
  if (slip) return { notice: slip, atCurrent: given.current === '' };
  try {
    await changePassword({ currentPassword: given.current, newPassword: given.next });
    return null;
  } catch (error) {
    const text =
      (error instanceof ApiError && error.fieldErrors.newPassword) ||
      messageOf(error, 'Failed to change password');
    const atCurrent = error instanceof ApiError && error.code === 'WRONG_PASSWORD';
    return { notice: { title: 'Password change failed', text }, atCurrent };
  }
}
