import * as z from 'zod/mini';
import { integer, row } from '../../../db/columns';
import { firstRow } from '../../../db/runBatch';
import { PROMISES } from '../../promises/readPromises';
import type { SupportMailKind } from '../mailKind';
import { newJerseyTime } from '../mailText';

/** The promise, and the New Jersey day of the alarm. */
const given = z.object({ id: z.string() });
const alarmRow = row({ openSince: integer });

/** A promise is overdue; nothing is sent if it is kept again by then. */
export const alarm: SupportMailKind = {
  priority: 'security',
  write: async ({ db, vars }, data) => {
    const [name = ''] = given.parse(data).id.split('/');
    const promise = PROMISES[name];
    const found = await firstRow(alarmRow)`
      SELECT open_since AS openSince FROM alarms WHERE promise = ${name}`.run(db);
    if (!found || !promise) return null;
    return {
      replyTo: vars.SUPPORT_EMAIL,
      subject: `Overdue: ${name}`,
      preheader: promise.words,
      heading: `A promise is overdue: ${name}`,
      paragraphs: [promise.words, promise.mend],
      facts: [['Waiting since', `${newJerseyTime(found.openSince)}, New Jersey time`]],
      button: { label: "See what's waiting", url: `${vars.APP_ORIGIN}/admin?tab=overview` },
      because: "You get this once a day for each overdue promise, until it's kept again.",
    };
  },
};
