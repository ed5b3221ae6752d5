import { alphabet, generateRandomString, sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';

const LETTERS = alphabet('a-z', '0-9');
/** 32 letters of 36 are 165 random bits. */
const LENGTH = 32;

/** What stands in the link of a mail. */
export function newLinkToken(): string {
  return generateRandomString(LENGTH, LETTERS);
}

/** What is stored of it: SHA-256 in hex, since so much chance needs no salt and no slow hash. */
export async function linkTokenId(token: string): Promise<string> {
  return encodeHex(new Uint8Array(await sha256(new TextEncoder().encode(token))));
}
