import { TEXT_LIMITS } from '../../shared/rules/limits';

/** The text to send: without characters that the server refuses, trimmed, in NFC. */
export function cleanContent(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
    .normalize('NFC')
    .trim();
}

export function charactersLeft(typed: string): number {
  return TEXT_LIMITS.message - cleanContent(typed).length;
}
