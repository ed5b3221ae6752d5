/** Where Cloudflare Turnstile's script, frame and result come from. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** The `<meta>` by which a page learns the site key, where one is configured. */
export const TURNSTILE_META = 'turnstile-site-key';

/** Characters; what Cloudflare documents as the longest. */
export const TURNSTILE_TOKEN_MAX = 2_048;
