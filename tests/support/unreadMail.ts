import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inboxOf } from '../../worker/platform/objects';
import { rewritten } from './rewritten';

/** So many milliseconds pass for what waits in the member's object to be mailed, and its alarm rings. */
export async function letMailsWait({ id }: { id: string }, milliseconds: number) {
  const inbox = inboxOf(env, id);
  await rewritten(inbox, 'UPDATE conversations SET mail_at = mail_at - ?', milliseconds);
  await runDurableObjectAlarm(inbox);
}
