import type { KeyboardEvent } from 'react';
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

/** Enter sends, except on touch screens, where nothing else starts a new line. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
