import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as z from 'zod';
import {
  MemberPresence,
  type PresenceUpdate,
} from '../../worker/objects/member/connections/presence';
import { memberObjectOf } from '../../worker/platform/objects';
import { partOf } from './partOf';
import { rewritten } from './rewritten';

interface Someone {
  id: string;
}

/** As if the member had come, and would stay until then; milliseconds since 1970. */
export async function isHereUntil({ id }: Someone, until: number) {
  // Makes the object theirs.
  await memberObjectOf(env, id).takeDecisions(id, {});
  const inbox = memberObjectOf(env, id);
  await rewritten(inbox, 'INSERT OR REPLACE INTO presence VALUES (1, ?, NULL)', until);
}

/** As if their last connection had been closed then. */
export async function leftAt({ id }: Someone, at: number) {
  await isHereUntil({ id }, at);
  await rewritten(memberObjectOf(env, id), 'UPDATE presence SET left_at = until');
}

export function whoIsOnlineTo({ id }: Someone, others: readonly Someone[]): Promise<string[]> {
  return memberObjectOf(env, id).onlineAmong(others.map((other) => other.id));
}

/** Their object answers presence updates only once it may continue. */
export async function holdObjectAnswers({ id }: Someone) {
  const trip = { isThere: false, mayGoOn: false };
  await runInDurableObject(memberObjectOf(env, id), (inbox) => {
    const presence = z.instanceof(MemberPresence).parse(partOf(inbox, 'presence'));
    const receive = presence.receive.bind(presence);
    Object.defineProperty(presence, 'receive', {
      value: async (update: PresenceUpdate) => {
        trip.isThere = true;
        // A promise of another context would never wake the object.
        while (!trip.mayGoOn) await scheduler.wait(5);
        return receive(update);
      },
    });
  });
  return trip;
}
