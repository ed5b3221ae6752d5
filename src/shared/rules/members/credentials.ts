import { errorText } from '../../texts/errorText';

/** Messages about credentials, used by the server and by the forms. */
export const EMAIL_MISSING = errorText('Please enter your email address.');
export const EMAIL_MALFORMED = errorText('Please enter a valid email address.');
export const PASSWORD_MISSING = errorText('Please enter your password.');
