import type { HoldCause } from '../../../src/shared/rules/safety/administration';
import type { Context } from '../../platform/context';
import { networkOf } from '../../platform/rateLimit';
import { macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';
import { mailboxOfPerson } from '../payments/addressCode';
import { keyedPrint, printKeyOf } from './keyedPrint';

/** A code that identifies a person: a row of `ban_marks` without its account. */
export interface Mark {
  kind: HoldCause;
  code: string;
  /** For a picture, its keyed print as in `code`; otherwise empty. */
  print: string;
  /** For a picture: when its owner first uploaded it, in milliseconds since 1970. */
  uploadedAt: number | null;
}

/** A picture's print, and when its member first uploaded it. */
export interface Upload {
  print: string;
  uploadedAt: number;
}

/** What is known about the acting person; omitted fields are not checked. */
export interface Identifiers {
  email?: string;
  devices?: readonly string[];
  networks?: readonly string[];
  payers?: readonly string[];
  uploads?: readonly Upload[];
}

const UNKNOWN_NETWORK = 'unknown';

const codeOf = (kind: HoldCause, text: string, secret: string) => macOf(`${kind}:${text}`, secret);

/** The mark of something other than a picture. */
export const plainMark = (kind: HoldCause, code: string): Mark => ({
  kind,
  code,
  print: '',
  uploadedAt: null,
});

/** HMACs of what is known, under a secret of their own: alone, they reveal nothing. */
export async function marksOf(
  context: Pick<Context, 'db'>,
  { email, devices = [], networks = [], payers = [], uploads = [] }: Identifiers,
): Promise<Mark[]> {
  const secret = await serviceSecret(context, 'bans');
  const coded = (kind: HoldCause, texts: readonly string[]) =>
    texts.map(async (text) => plainMark(kind, await codeOf(kind, text, secret)));
  const key = uploads.length === 0 ? null : await printKeyOf(secret);
  const keyed = key
    ? uploads.map(({ print, uploadedAt }) => markOfPrint(keyedPrint(print, key), uploadedAt))
    : [];
  const found = await Promise.all([
    ...coded('address', email === undefined ? [] : [mailboxOfPerson(email)]),
    ...coded('device', devices),
    ...coded('network', networks.filter((one) => one !== UNKNOWN_NETWORK).map(networkOf)),
    ...coded('payer', payers),
  ]);
  return [...found, ...keyed];
}

/** `print` is keyed; `uploadedAt` as in `Mark`. */
export const markOfPrint = (print: string, uploadedAt: number): Mark => ({
  kind: 'photo',
  code: print,
  print,
  uploadedAt,
});

/** A code that identifies a PayPal account; alone, it reveals nothing. */
export async function payerCode(context: Pick<Context, 'db'>, payer: string): Promise<string> {
  return codeOf('payer', payer, await serviceSecret(context, 'bans'));
}
