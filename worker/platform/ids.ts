import { alphabet, generateRandomString, sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';

const ID_LENGTH = 20;
const LETTERS = alphabet('a-z', '0-9');
/** Of a token: 32 letters of 36 are 165 random bits. */
const TOKEN_LENGTH = 32;

type Prefix =
  | 'usr'
  | 'ses'
  | 'pho'
  | 'mph'
  | 'con'
  | 'msg'
  | 'evt'
  | 'inv'
  | 'cal'
  | 'aud'
  | 'pay'
  | 'uns'
  | 'rep'
  | 'wrn'
  | 'ver'
  | 'app'
  | 'tkd'
  | 'sup'
  | 'key';

/** `usr_` and 20 random letters (103 bits): nobody guesses one, and none says how many there are. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${generateRandomString(ID_LENGTH, LETTERS)}`;
}

/** What a cookie or a link in a mail opens something by; stored is its `sha256Hex` alone. */
export function newToken(): string {
  return generateRandomString(TOKEN_LENGTH, LETTERS);
}

/** Enough for a token: so much chance needs no salt and no slow hash. */
export async function sha256Hex(text: string): Promise<string> {
  return encodeHex(new Uint8Array(await sha256(new TextEncoder().encode(text))));
}
