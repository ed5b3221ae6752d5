import { alphabet, generateRandomString } from 'oslo/crypto';

const LENGTH = 20;
const LETTERS = alphabet('a-z', '0-9');

type Prefix =
  | 'usr'
  | 'ses'
  | 'pho'
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
  | 'sup';

/** `usr_` and 20 random letters (103 bits): nobody guesses one, and none says how many there are. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${generateRandomString(LENGTH, LETTERS)}`;
}
