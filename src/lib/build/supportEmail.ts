import { readFileSync } from 'node:fs';

/** The address of support as the worker knows it: one setting for pages and mails. */
export function supportEmail(): string {
  const [, address] =
    /^SUPPORT_EMAIL = "([^"]+)"/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
  if (!address) throw new Error('wrangler.toml has no SUPPORT_EMAIL under [vars].');
  return address;
}
