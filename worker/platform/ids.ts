import { alphabet, sha256 } from 'oslo/crypto';
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
  | 'rpc'
  | 'wrn'
  | 'ver'
  | 'app'
  | 'tkd'
  | 'sup'
  | 'key';

/** `usr_` and 20 random letters (103 bits): nobody guesses one, and none says how many there are. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${randomLetters(ID_LENGTH)}`;
}

/** What a cookie or a link in a mail opens something by; stored is its `sha256Hex` alone. */
export function newToken(): string {
  return randomLetters(TOKEN_LENGTH);
}

/**
 * Drawn at once: letter by letter, as oslo does, an id is a thirtieth of what a message costs. A byte
 * beyond the last whole round of the letters is left out, so that each is as likely as the others.
 */
function randomLetters(length: number): string {
  const fair = 256 - (256 % LETTERS.length);
  let text = '';
  while (text.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length + 4));
    for (const byte of bytes) if (byte < fair) text += LETTERS[byte % LETTERS.length];
  }
  return text.slice(0, length);
}

/** Enough for a token: so much chance needs no salt and no slow hash. */
export async function sha256Hex(text: string): Promise<string> {
  return encodeHex(new Uint8Array(await sha256(new TextEncoder().encode(text))));
}
