/** Messages about credentials, used by the server and by the forms. */
export const EMAIL_MISSING = 'Please enter your email address.';
export const EMAIL_MALFORMED = 'Please enter a valid email address.';
export const PASSWORD_MISSING = 'Please enter your password.';
