import { messageOf } from '../lib/api/errors';
import { toast } from './ui/toast/toastStore';

/** Shows that an action failed, and why; `fallback` replaces messages not meant for people. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  toast({ type: 'error', title, description: messageOf(error, fallback) });
}
