import { messageOf } from '../lib/errors';
import { toast } from './ui/toastStore';

/** Says that an act failed, and why; `fallback` stands for an error that says nothing to people. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  toast({ type: 'error', title, description: messageOf(error, fallback) });
}
