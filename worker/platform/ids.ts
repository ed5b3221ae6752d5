import { alphabet, sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';

const ID_LENGTH = 20;
const LETTERS = alphabet('a-z', '0-9');
/** Length of a token: 32 letters of 36 are 165 random bits. */
const TOKEN_LENGTH = 32;

export type IdPrefix =
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
  | 'chk'
  | 'chp'
  | 'wrn'
  | 'ver'
  | 'app'
  | 'tkd'
  | 'sup'
  | 'key'
  | 'sea'
  | 'pln';

/** `usr_` and 20 random letters (103 bits): neither guessable nor telling how many there are. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomLetters(ID_LENGTH)}`;
}

/** What a cookie or a link in a mail contains; only its `sha256Hex` is stored. */
export function newToken(): string {
  return randomLetters(TOKEN_LENGTH);
}

/**
 * Draws all bytes at once: letter by letter, as oslo does, an id is a thirtieth of what a message
 * costs. Bytes beyond the last whole multiple of the alphabet are skipped, so that each letter is
 * equally likely.
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

/** Enough for a token, whose entropy needs no salt and no slow hash. */
export async function sha256Hex(text: string): Promise<string> {
  return encodeHex(new Uint8Array(await sha256(new TextEncoder().encode(text))));
}
