import * as z from 'zod/mini';
import {
  isFinal,
  NOT_SHOWN_AGAIN,
  OBJECTION_DAYS,
  OUTCOME_TEXTS,
  TAKE_DOWN_CONFIRM_DAYS,
  TAKE_DOWN_HOURS,
  TAKE_DOWN_KINDS,
  TAKE_DOWN_LABELS,
  TAKE_DOWN_STATUSES,
} from '../../../../src/shared/rules/safety/takeDowns';
import { LANGUAGES } from '../../../../src/shared/texts/language';
import { flag, integer, row, text } from '../../../db/columns';
import { firstRow } from '../../../db/runBatch';
import type { Context } from '../../../platform/context';
import { sentence } from '../../../platform/sentence';
import { STAYS_HIDDEN } from '../../takeDowns/ownersClaims';
import { takeDownConfirmToken, takeDownPath } from '../../takeDowns/takeDownTokens';
import { mailToUnconfirmed, supportMail } from '../mailKind';
import { newJerseyTime } from '../mailText';

const claimRow = row({
  id: text,
  kind: z.enum(TAKE_DOWN_KINDS),
  status: z.enum(TAKE_DOWN_STATUSES),
  reason: text,
  email: text,
  createdAt: integer,
  dueAt: integer,
  isConfirmed: flag,
  staysHidden: flag,
  language: z.enum(LANGUAGES),
});

export function readClaim({ db }: Pick<Context, 'db'>, id: string) {
  return firstRow(claimRow)`SELECT id, kind, status, reason, email, created_at AS createdAt,
    due_at AS dueAt, confirmed_at IS NOT NULL AS isConfirmed,
    ${STAYS_HIDDEN} AS staysHidden, language FROM take_downs WHERE id = ${id}`.run(db);
}

const OBJECT = sentence(
  'You can object once, within {objectionDays} days. Another administrator then reviews it.',
  { objectionDays: OBJECTION_DAYS },
);

const ADDRESS_GIVEN = sentence(
  "You're getting this because someone gave this address in a take-down request.",
);

/** To the owner of the pictures; never reveals the claimant. */
export const takeDown = mailToUnconfirmed('security', {
  data: z.object({ id: z.string() }),
  toClosed: true,
  compose: async (context, { recipient, data }) => {
    const claim = await readClaim(context, data.id);
    if (!claim) return null;
    const { status, kind, reason, id } = claim;
    const path = await takeDownPath(context, 'member', id);
    const because = sentence(
      "You're getting this because it's about a picture or profile of yours.",
    );
    if (status === 'received') return null;
    if (!isFinal(status)) {
      return {
        subject: sentence('A picture of yours is hidden for now'),
        preheader: sentence('Someone asked us to take it down.'),
        paragraphs: [
          sentence(
            'Someone asked us to take it down, and signed that they believe this in good faith. Until a person has decided, nobody sees it. You can answer once, and the person who decides reads it.',
          ),
        ],
        facts: [
          [sentence('What they say'), sentence(TAKE_DOWN_LABELS[kind])],
          [
            sentence('Decided by'),
            sentence('{time}, New Jersey time', {
              time: newJerseyTime(claim.dueAt, recipient.language),
            }),
          ],
        ],
        button: { label: sentence('See it and answer'), path },
        because,
      };
    }
    return {
      subject: sentence('How a take-down request about you ended'),
      preheader: sentence(OUTCOME_TEXTS[status as keyof typeof OUTCOME_TEXTS]),
      heading: sentence('A take-down request about you was decided'),
      paragraphs: [
        sentence(OUTCOME_TEXTS[status as keyof typeof OUTCOME_TEXTS]),
        ...(claim.staysHidden ? [sentence(NOT_SHOWN_AGAIN)] : []),
      ],
      facts: [
        [sentence('What was said'), sentence(TAKE_DOWN_LABELS[kind])],
        [sentence('The reason'), reason],
      ],
      button: { label: sentence('See where it is now'), path },
      after: [OBJECT],
      because,
    };
  },
});

/** To the claimant, once it is decided. */
export const claimantMail = supportMail('security', async (context, id) => {
  const claim = await readClaim(context, id);
  if (!claim?.isConfirmed || !isFinal(claim.status)) return null;
  const outcome = sentence(OUTCOME_TEXTS[claim.status as keyof typeof OUTCOME_TEXTS]);
  return {
    to: claim.email,
    language: claim.language,
    subject: sentence('How your take-down request ended'),
    preheader: outcome,
    heading: sentence('Your take-down request was decided'),
    paragraphs: [
      sentence('You asked us on {time}. A person has decided.', {
        time: newJerseyTime(claim.createdAt, claim.language),
      }),
      outcome,
    ],
    facts: [[sentence('The reason'), claim.reason]],
    button: {
      label: sentence('See where it is now'),
      path: await takeDownPath(context, 'claimant', claim.id),
    },
    after: [OBJECT],
    because: ADDRESS_GIVEN,
  };
});

/** To a claimant without a session: nothing is hidden before they confirm. */
export const takeDownConfirm = supportMail('confirmations', async (context, id) => {
  const claim = await readClaim(context, id);
  if (!claim || claim.isConfirmed || isFinal(claim.status)) return null;
  const path = await takeDownPath(context, 'claimant', claim.id);
  const confirm = await takeDownConfirmToken(context, claim.id);
  return {
    to: claim.email,
    language: claim.language,
    subject: sentence('Confirm your take-down request'),
    preheader: sentence('Nothing is hidden until then.'),
    paragraphs: [
      sentence(
        "Someone gave this address in a request to take something down. Please confirm that it's yours. Nothing will be hidden until you do.",
      ),
    ],
    facts: [[sentence("What it's about"), sentence(TAKE_DOWN_LABELS[claim.kind])]],
    button: { label: sentence('Confirm my request'), path: `${path}&confirm=${confirm}` },
    after: [
      sentence('The link works for {days} days. Then a person decides within {hours} hours.', {
        days: TAKE_DOWN_CONFIRM_DAYS,
        hours: TAKE_DOWN_HOURS,
      }),
      sentence("If it wasn't you, you don't need to do anything."),
    ],
    because: ADDRESS_GIVEN,
  };
});
