import { DATA_DOWNLOADS_A_DAY } from '../../../src/shared/rules/limits';
import { ALWAYS } from '../../db/guard';
import { type ActingContext, asActor, requireProof } from '../../domain/act';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueDeviceMail } from '../../domain/sessions/deviceMail';
import type { MemberContext } from '../../platform/context';
import { limitReached } from '../../platform/domainError';
import { takeToday } from '../../platform/rateLimit';
import { inLanguage } from '../../platform/sentence';
import { DATA_PARTS, LEFT_OUT } from './dataParts';

/** One JSON object, written while it is read. Throws CONFIRM_IT_IS_YOU and LIMIT_REACHED. */
export async function downloadData(context: MemberContext): Promise<ReadableStream<Uint8Array>> {
  const { now, session } = context;
  requireProof((await asActor(context)).acting);
  const { acting, isTaken } = await asActor(context, (within) => ({
    isTaken: takeToday(within, 'download', DATA_DOWNLOADS_A_DAY),
  }));
  if (!isTaken) {
    throw limitReached(
      now,
      "You've downloaded your data {dataDownloadsADay} times today. You can download it again after midnight, New Jersey time.",
      { dataDownloadsADay: DATA_DOWNLOADS_A_DAY },
    );
  }
  await acting.db.run(
    queueDeviceMail(
      acting,
      'data-downloaded',
      session.memberId,
      `${session.memberId}:${acting.requestId}`,
      ALWAYS,
    ),
  );
  acting.defer(deliverMails(acting));
  const text = writeParts(acting);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

async function* writeParts(acting: ActingContext): AsyncGenerator<string, undefined> {
  const leftOut = LEFT_OUT.map((each) => inLanguage(acting.actor.language, each));
  yield `{\n"exportedAt": ${JSON.stringify(acting.now.toISOString())}`;
  yield `,\n"leftOut": ${JSON.stringify(leftOut)}`;
  for (const { name, items } of DATA_PARTS) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const item of items(acting)) {
      yield `${separator}${JSON.stringify(item)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
