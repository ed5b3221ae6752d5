import { errorText } from '../../texts/errorText';

/** Messages about credentials, used by the server and by the forms. */
export const EMAIL_MISSING = errorText('Please enter your email address.');
export const EMAIL_MALFORMED = errorText('Please enter a valid email address.');
export const PASSWORD_MISSING = errorText('Please enter your password.');

/** The origin of Cloudflare Turnstile's script, frame and result. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** The `<meta>` with the site key for a page, where one is configured. */
export const TURNSTILE_META = 'turnstile-site-key';

/** The longest token that Cloudflare documents, in characters. */
export const TURNSTILE_TOKEN_MAX = 2_048;

/** Those added within these days are suggested for removal when the password changes. */
export const RECENTLY_ADDED_DAYS = 30;

export const isRecentlyAdded = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= RECENTLY_ADDED_DAYS * 86_400_000;

export const DELETE_CONFIRMATION = 'DELETE MY ACCOUNT';
