import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../rules/limits';
import { TAKE_DOWN_ACTIONS, TAKE_DOWN_KINDS, TAKE_DOWN_STATUSES } from '../rules/safety/takeDowns';
import { errorText } from '../texts/errorText';
import {
  anyText,
  casesQuery,
  email,
  id,
  isoTime,
  requiredLine,
  requiredText,
  typedText,
  untrimmedText,
} from './fields';

const kind = z.enum(TAKE_DOWN_KINDS, errorText("Please choose what it's about."));
const status = z.enum(TAKE_DOWN_STATUSES);

export const PLACE_MISSING = errorText('Please say where it is.');

/**
 * From anyone, member or not. `url` is that of a picture or profile here, `userId` a member's; when
 * neither is known, `description` says how to find it. Nothing is hidden before the address is
 * confirmed by the mailed link; the address of a signed-in member may be confirmed already. After
 * that, intimate pictures and pictures of minors are hidden before a review: only the named
 * picture, at most three of one member, and none on which a request was rejected before. 409 while
 * another confirmed request on the picture is open.
 */
export const takeDownRequest = z
  .strictObject({
    kind,
    url: z._default(typedText({ label: errorText('Address'), max: 500 }), ''),
    userId: z.optional(id),
    description: z._default(anyText(errorText('Description'), TEXT_LIMITS.takeDown), ''),
    name: requiredLine(errorText('Name'), TEXT_LIMITS.contactName),
    email,
    signature: requiredLine(errorText('Signature'), TEXT_LIMITS.contactName),
    goodFaith: z.literal(true, errorText('Please say that you believe this in good faith.')),
  })
  .check(
    z.refine(
      ({ url, userId, description }) => url !== '' || userId !== undefined || description !== '',
      { path: ['url'], message: PLACE_MISSING },
    ),
  );

export const takeDownResponse = z.object({ id, statusToken: z.string() });

const token = untrimmedText(
  100,
  errorText('The link is incomplete.'),
  errorText("That link isn't one of ours."),
);

export const takeDownQuery = z.strictObject({ token });

/** By the mailed link. Repeating it changes nothing. */
export const takeDownConfirmation = z.strictObject({ token });

/** For the claimant and the owner of the picture, each with a token of their own. */
export const takeDownStanding = z.object({
  kind,
  status,
  decideBy: isoTime,
  /** The claimant's address is confirmed; until then the request waits. */
  isConfirmed: z.boolean(),
  /** For the owner of the picture, once before the decision. */
  mayAnswer: z.boolean(),
  reason: z.optional(z.string()),
  /** It is decided, and this party has not objected yet. */
  mayObject: z.boolean(),
  /** A party objected, and another administrator reviews the decision. */
  isLookedAtAgain: z.boolean(),
  /** For the owner, after a decision in their favor: a picture could not be restored. */
  staysHidden: z.boolean(),
});

/** Once, before the decision: else 409. 404 for anyone else, and for a picture of a minor. */
export const takeDownAnswer = z.strictObject({
  text: requiredText(errorText('Answer'), TEXT_LIMITS.takeDown),
});

/** Once for each party, within 14 days after the decision: 409 otherwise. */
export const objectionRequest = z.strictObject({
  token,
  text: requiredText(errorText('Objection'), TEXT_LIMITS.takeDown),
});

export const adminTakeDown = z.object({
  id,
  kind,
  status,
  url: z.string(),
  description: z.string(),
  name: z.string(),
  email: z.string(),
  signature: z.string(),
  createdAt: isoTime,
  dueAt: isoTime,
  overdue: z.boolean(),
  isOpen: z.boolean(),
  /** Open, and an earlier decision was another administrator's. */
  mayDecide: z.boolean(),
  /** `null` when it names none, or the account was deleted. */
  member: z.nullable(z.object({ id, email: z.string(), firstName: z.string() })),
  pictures: z.array(z.object({ url: z.string(), isHidden: z.boolean() })),
  /** Unconfirmed requests are listed only if they are about a minor. */
  isConfirmed: z.boolean(),
  /** The picture owner's answer before the decision. */
  memberAnswer: z.nullable(z.string()),
  claimantObjection: z.nullable(z.string()),
  memberObjection: z.nullable(z.string()),
  ncmecReport: z.nullable(z.string()),
  resolvedAt: z.nullable(isoTime),
  resolvedBy: z.nullable(z.string()),
  reason: z.string(),
});

/** Open ones about minors, other open ones, each by deadline; decided ones, the latest first. */
export const adminTakeDowns = z.array(adminTakeDown);

export const adminTakeDownsQuery = z.strictObject(casesQuery);

/**
 * Both parties read the note, which all actions but `hide` require. `ncmecReport` is the number of
 * the report to the National Center for Missing & Exploited Children (18 U.S.C. 2258A), for removed
 * pictures of minors: their copies are preserved for a year. If the request names no picture, `url`
 * is the one that an administrator found, or its profile. 409 for a decided request, and for the
 * administrator whose decision was objected to.
 */
export const resolveTakeDownRequest = z
  .strictObject({
    action: z.enum(TAKE_DOWN_ACTIONS, errorText('Choose hide, remove, restore or reject.')),
    note: z._default(anyText(errorText('Note'), TEXT_LIMITS.verdictReason), ''),
    ncmecReport: z.optional(requiredLine(errorText('Report number'), 100)),
    url: z.optional(requiredLine(errorText('Address'), 500)),
  })
  .check(
    z.refine(({ action, note }) => action === 'hide' || note !== '', {
      path: ['note'],
      message: errorText('Explain why in your own words. Both sides will read it.'),
    }),
    z.refine(({ action, ncmecReport }) => ncmecReport === undefined || action === 'remove', {
      path: ['ncmecReport'],
      message: errorText('Only removed pictures can have an NCMEC report.'),
    }),
  );

export const adminTakeDownPictureParams = z.object({ id, photoId: id });

export type TakeDownRequest = z.input<typeof takeDownRequest>;
export type TakeDownInput = z.infer<typeof takeDownRequest>;
export type TakeDownResponse = z.infer<typeof takeDownResponse>;
export type TakeDownStanding = z.infer<typeof takeDownStanding>;
export type ObjectionInput = z.infer<typeof objectionRequest>;
export type TakeDownConfirmation = z.infer<typeof takeDownConfirmation>;
export type TakeDownAnswer = z.infer<typeof takeDownAnswer>;
export type AdminTakeDown = z.infer<typeof adminTakeDown>;
export type AdminTakeDownsQuery = z.infer<typeof adminTakeDownsQuery>;
export type ResolveTakeDownRequest = z.input<typeof resolveTakeDownRequest>;
export type ResolveTakeDownInput = z.infer<typeof resolveTakeDownRequest>;
