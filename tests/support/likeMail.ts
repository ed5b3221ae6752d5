import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { nextEvening } from '../../worker/domain/mail/evenings';
import { LIKE_MAIL_KEY, likesToMail } from '../../worker/objects/member/likes/likeMail';
import { memberObjectOf } from '../../worker/platform/objects';

const waitingIn = ({ kv }: DurableObjectStorage) => likesToMail.parse(kv.get(LIKE_MAIL_KEY));

/** When the likes that wait in the member's object will be mailed. Milliseconds since 1970. */
export function eveningOf({ id }: { id: string }): Promise<number> {
  return runInDurableObject(memberObjectOf(env, id), (_, { storage }) => waitingIn(storage).dueAt);
}

/** Makes it evening for the likes that wait in the member's object, and runs its alarm. */
export async function letEveningCome({ id }: { id: string }) {
  const inbox = memberObjectOf(env, id);
  await runInDurableObject(inbox, (_, { storage }) => {
    storage.kv.put(LIKE_MAIL_KEY, { ...waitingIn(storage), dueAt: Date.now() - 1 });
  });
  await runDurableObjectAlarm(inbox);
}

/** A minute into the coming evening, when mails about matches are due. */
export const thisEvening = () => new Date(nextEvening(new Date()) + 60_000);
