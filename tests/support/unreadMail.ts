import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { memberObjectOf } from '../../worker/platform/objects';
import { rewritten } from './rewritten';

/**
 * Lets this many milliseconds pass for the mails that wait in the member's object, and runs its
 * alarm.
 */
export async function letMailsWait({ id }: { id: string }, milliseconds: number) {
  const inbox = memberObjectOf(env, id);
  await rewritten(inbox, 'UPDATE conversations SET mail_at = mail_at - ?', milliseconds);
  await runDurableObjectAlarm(inbox);
}
