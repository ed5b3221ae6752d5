import * as z from 'zod';
import {
  isFinal,
  OBJECTION_DAYS,
  OUTCOME_TEXTS,
  TAKE_DOWN_HOURS,
  TAKE_DOWN_KINDS,
  TAKE_DOWN_LABELS,
  TAKE_DOWN_STATUSES,
} from '../../../../src/shared/rules/takeDowns';
import { one } from '../../../db/ask';
import { integer, row, text } from '../../../db/columns';
import type { Context } from '../../../platform/context';
import { takeDownUrl } from '../../takeDowns/takeDownTokens';
import { mailKind, type SupportMailKind } from '../mailKind';
import { newJerseyTime } from '../wordsInMail';

const claimRow = row({
  id: text,
  kind: z.enum(TAKE_DOWN_KINDS),
  status: z.enum(TAKE_DOWN_STATUSES),
  reason: text,
  email: text,
  createdAt: integer,
  dueAt: integer,
});

function readClaim({ db }: Pick<Context, 'db'>, id: string) {
  return one(claimRow)`SELECT id, kind, status, reason, email, created_at AS createdAt,
    due_at AS dueAt FROM take_downs WHERE id = ${id}`.ask(db);
}

const OBJECT = `You may object once, within ${OBJECTION_DAYS} days. Another administrator then looks again.`;

/** To whose pictures are concerned: never who asked. */
export const takeDown = mailKind({
  priority: 'security',
  data: z.object({ id: z.string() }),
  toUnconfirmed: true,
  toClosed: true,
  compose: async (context, { data }) => {
    const claim = await readClaim(context, data.id);
    if (!claim) return null;
    const { status, kind, reason, id } = claim;
    const button = { label: 'See where it is now', url: await takeDownUrl(context, 'member', id) };
    const because = 'You get this because it is about a picture or profile of yours.';
    if (status === 'received') return null;
    if (!isFinal(status)) {
      return {
        subject: 'A picture of yours is hidden for now',
        preheader: 'Somebody asked us to take it down.',
        heading: 'A picture of yours is hidden for now',
        paragraphs: [
          'Somebody asked us to take it down, and signed that they believe this in good faith. Until a person has decided, nobody sees it.',
        ],
        facts: [
          ['What they say', TAKE_DOWN_LABELS[kind]],
          ['Decided by', `${newJerseyTime(claim.dueAt)}, New Jersey time`],
        ],
        button,
        because,
      };
    }
    return {
      subject: 'How a take-down request about you ended',
      preheader: OUTCOME_TEXTS[status as keyof typeof OUTCOME_TEXTS],
      heading: 'A take-down request about you was decided',
      paragraphs: [OUTCOME_TEXTS[status as keyof typeof OUTCOME_TEXTS]],
      facts: [
        ['What was said', TAKE_DOWN_LABELS[kind]],
        ['The reason', reason],
      ],
      button,
      after: [OBJECT],
      because,
    };
  },
});

const given = z.object({ id: z.string() });
/** What stands before a slash names the claim, what follows it what became of it. */
const claimIn = (data: unknown) => given.parse(data).id.split('/')[0] ?? '';

/** To whoever asked, once it is decided. */
export const claimantMail: SupportMailKind = {
  priority: 'security',
  write: async (context, data) => {
    const claim = await readClaim(context, claimIn(data));
    if (!claim || !isFinal(claim.status)) return null;
    const outcome = OUTCOME_TEXTS[claim.status as keyof typeof OUTCOME_TEXTS];
    return {
      to: claim.email,
      replyTo: context.vars.SUPPORT_EMAIL,
      subject: 'How your take-down request ended',
      preheader: outcome,
      heading: 'Your take-down request was decided',
      paragraphs: [
        `You asked us on ${newJerseyTime(claim.createdAt)}. A person has decided.`,
        outcome,
      ],
      facts: [['The reason', claim.reason]],
      button: {
        label: 'See where it is now',
        url: await takeDownUrl(context, 'claimant', claim.id),
      },
      after: [OBJECT],
      because: 'You get this because somebody gave this address in a take-down request.',
    };
  },
};

/** To support: a claim came in, or an objection. */
export const takeDownClaim: SupportMailKind = {
  priority: 'security',
  write: async (context, data) => {
    const claim = await readClaim(context, claimIn(data));
    if (!claim) return null;
    return {
      replyTo: claim.email,
      subject: `Take-down: ${TAKE_DOWN_LABELS[claim.kind]}`,
      preheader: `To be decided within ${TAKE_DOWN_HOURS} hours.`,
      heading: 'A take-down request waits',
      paragraphs: ['It came in, or somebody objected to a decision. The law gives 48 hours.'],
      facts: [
        ['What it is about', TAKE_DOWN_LABELS[claim.kind]],
        ['Decide by', `${newJerseyTime(claim.dueAt)}, New Jersey time`],
      ],
      button: {
        label: 'Open the desk',
        url: `${context.vars.APP_ORIGIN}/admin?tab=take-downs`,
      },
      because: 'You get this because a take-down request has a time by law.',
    };
  },
};
