import * as z from 'zod/mini';
import {
  CHECK_IN,
  CHECK_IN_STATES,
  DATE_PLAN,
  DATE_PLAN_STATUSES,
  plainWord,
} from '../../rules/dates/datePlans';
import { errorText } from '../../texts/errorText';
import { email, id, isoTime, requiredLine, typedText, wholeNumber } from '../fields';

const placeName = requiredLine(errorText('Place'), DATE_PLAN.placeName);

export const placeInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('typed'), name: placeName }),
    /** A town halfway between the two. */
    z.strictObject({ kind: z.literal('town'), name: placeName }),
    /** Name and address are the event's. */
    z.strictObject({ kind: z.literal('event'), eventId: id }),
  ],
  errorText('Say where to meet.'),
);

/** A question to the member at a time of their choice. Nobody but the member sees it. */
export const checkIn = z.object({
  /** When the member is asked, or was asked last. Absent: there is only a link. */
  askAt: z.optional(isoTime),
  /** Absent without `askAt`. After a check-in by either word it is `fine`. */
  state: z.optional(z.enum(CHECK_IN_STATES)),
  /** Until then an answer is awaited; only while `state` is `asked`. */
  answerBy: z.optional(isoTime),
  /** How often the member may still put it off. */
  laterLeft: z.int(),
  /** To check in, one of two words must be given. They are never shown again. */
  hasWord: z.boolean(),
  /** Without a confirmed address we cannot notify anyone: only the link works. */
  trusted: z.optional(
    z.object({ name: z.string(), email: z.optional(z.string()), confirmed: z.boolean() }),
  ),
  /** The page for the trusted person. Anyone who has it can read it. */
  linkUrl: z.string(),
});

/** Listed until 72 hours after its start, or after the last question of one's own check-in. */
export const datePlan = z.object({
  id,
  userId: id,
  /** The other member's. */
  firstName: z.string(),
  place: z.object({
    kind: z.enum(['typed', 'town', 'event']),
    name: z.string(),
    address: z.optional(z.string()),
    eventId: z.optional(id),
  }),
  startsAt: isoTime,
  status: z.enum(DATE_PLAN_STATUSES),
  /** Of the proposal: place and time of a version never change. */
  version: z.int(),
  /** Whether you proposed this version; if not, you may accept or decline it. */
  byMe: z.boolean(),
  /** Your own. It stays until it ends, also after the plan or the match ended. */
  checkIn: z.optional(checkIn),
  /** "Did you meet?" waits for your answer: from noon of the next day, once. */
  askMet: z.boolean(),
});

/** The next start first; then those that started, the latest first. */
export const datePlans = z.array(datePlan);

export const proposePlanRequest = z.strictObject({
  userId: id,
  place: placeInput,
  startsAt: isoTime,
});

const version = z.optional(z.int());

/**
 * `accept` and `decline` answer the other's proposal, `change` replaces it or what was accepted, and
 * needs the other's yes. With `version`, an answer counts only for that version.
 */
export const changePlanRequest = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('accept'), version }),
    z.strictObject({ action: z.literal('decline'), version }),
    z.strictObject({ action: z.literal('change'), version, place: placeInput, startsAt: isoTime }),
    z.strictObject({ action: z.literal('cancel') }),
  ],
  errorText('Say accept, decline, change or cancel.'),
);

const word = typedText({ label: errorText('A word'), max: CHECK_IN.word.max }).check(
  z.refine(
    (value) => plainWord(value).length >= CHECK_IN.word.min,
    errorText('A word must have at least {min} letters.', { min: CHECK_IN.word.min }),
  ),
);

/**
 * Everything is optional: without `askAt` there is only the link. Mails are sent to `email` only
 * after that person has confirmed by the one mail that asks them to. `word` left out keeps the
 * words, `null` removes them.
 */
export const checkInRequest = z
  .strictObject({
    askAt: z.optional(isoTime),
    trusted: z.optional(
      z.strictObject({
        name: requiredLine(errorText('Their name'), CHECK_IN.trustedName),
        email: z.optional(email),
      }),
    ),
    word: z.optional(
      z.nullable(
        z.strictObject({
          fine: word,
          /** Looks the same, and notifies the trusted person. */
          help: word,
        }),
      ),
    ),
  })
  .check(
    z.refine((input) => !input.word || plainWord(input.word.fine) !== plainWord(input.word.help), {
      path: ['word', 'help'],
      message: errorText('Choose two different words.'),
    }),
  );

export const fineRequest = z.strictObject({
  /** Needed where words were chosen; without words it is ignored. */
  word: z.optional(typedText({ label: errorText('Your word'), max: CHECK_IN.word.max })),
});

const LATER = errorText('Choose {min} to {max} minutes.', {
  min: CHECK_IN.later.min,
  max: CHECK_IN.later.max,
});
export const laterRequest = z.strictObject({ minutes: wholeNumber(CHECK_IN.later, LATER) });

/** The answer is not stored with the member; a yes counts the pair in a figure of `/trust`. */
export const metRequest = z
  .strictObject({
    met: z.enum(['yes', 'no', 'unsaid'], errorText('Say yes, no or rather not say.')),
    asDescribed: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ met, asDescribed }) => met === 'yes' || asDescribed === undefined, {
      path: ['asDescribed'],
      message: errorText('That is asked only of those who met.'),
    }),
  );

export const linkTokenParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{20,200}$/, errorText('This link is incomplete.'))),
});

/** What the page behind a member's link shows. */
export const planLink = z.object({
  /** Whose plan it is. */
  firstName: z.string(),
  /** The match they meet; `photo` is a `data:` URL, only where that person allows it. */
  meets: z.object({ firstName: z.string(), photo: z.nullable(z.string()) }),
  place: z.object({ name: z.string(), address: z.optional(z.string()) }),
  startsAt: isoTime,
});

/** What a member asks of a trusted person, who may agree and stop as often as they like. */
export const trustedLink = z.object({
  /** The member who named this address. */
  firstName: z.string(),
  confirmed: z.boolean(),
});

export type DatePlan = z.infer<typeof datePlan>;
export type PlanPlace = DatePlan['place'];
export type PlaceInput = z.infer<typeof placeInput>;
export type CheckIn = z.infer<typeof checkIn>;
export type ProposePlanRequest = z.infer<typeof proposePlanRequest>;
export type ChangePlanRequest = z.infer<typeof changePlanRequest>;
export type CheckInRequest = z.infer<typeof checkInRequest>;
export type MetRequest = z.infer<typeof metRequest>;
export type PlanLink = z.infer<typeof planLink>;
export type TrustedLink = z.infer<typeof trustedLink>;
