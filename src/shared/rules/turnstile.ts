/** The origin of Cloudflare Turnstile's script, frame and result. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** The `<meta>` with the site key for a page, where one is configured. */
export const TURNSTILE_META = 'turnstile-site-key';

/** The longest token that Cloudflare documents, in characters. */
export const TURNSTILE_TOKEN_MAX = 2_048;
