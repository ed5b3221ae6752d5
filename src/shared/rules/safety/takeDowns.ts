import { type Text, text } from '../../texts/t';

export const TAKE_DOWN_KINDS = ['intimate', 'minor', 'copyright', 'impersonation'] as const;
export type TakeDownKind = (typeof TAKE_DOWN_KINDS)[number];

export const TAKE_DOWN_STATUSES = [
  'received',
  'hidden',
  'removed',
  'restored',
  'rejected',
] as const;
export type TakeDownStatus = (typeof TAKE_DOWN_STATUSES)[number];

export const TAKE_DOWN_ACTIONS = ['hide', 'remove', 'restore', 'reject'] as const;
export type TakeDownAction = (typeof TAKE_DOWN_ACTIONS)[number];

/** Claims, and objections to a decision, are decided within this time. */
export const TAKE_DOWN_HOURS = 48;
/** An alarm is raised after each of these, while a claim is not decided. */
export const TAKE_DOWN_ALARM_HOURS = [24, 36, 44] as const;
/** Copies of claimed pictures are kept so long after the decision, while a party may object. */
export const OBJECTION_DAYS = 14;
/** Days for copies reported to the National Center for Missing & Exploited Children. */
export const PRESERVED_DAYS = 365;
/** Claims and claimants are kept this long after the decision. */
export const TAKE_DOWN_KEPT_DAYS = 365;

/** A picture of a minor is reviewed within this time; an alarm is raised after it. */
export const MINOR_HOURS = 2;
/** Pictures of one member that requests hide before any of them is reviewed. */
export const HIDDEN_AT_MOST = 3;
/** A request whose address is not confirmed is deleted after this time. */
export const TAKE_DOWN_CONFIRM_DAYS = 7;

/** Such a picture is hidden as soon as the address is confirmed; others after the decision. */
export function hidesAtOnce(kind: TakeDownKind): boolean {
  return kind === 'intimate' || kind === 'minor';
}

/**
 * When a copy is removed for one of these reasons, the member who uploaded the picture first keeps
 * it. A picture that is removed for another reason may not be shown by anyone.
 */
export const FIRST_KEEPS_IT = ['copyright', 'impersonation'] as const satisfies TakeDownKind[];

export const isFinal = (status: TakeDownStatus) => status !== 'received' && status !== 'hidden';

export const TAKE_DOWN_LABELS: Record<TakeDownKind, Text> = {
  intimate: text('An intimate picture, even a computer-generated one'),
  minor: text('A picture of someone under 18'),
  copyright: text('My work, used without permission'),
  impersonation: text('Someone is impersonating me'),
};

/** The effect of a final decision, as both parties read it. */
export const OUTCOME_TEXTS: Record<Exclude<TakeDownStatus, 'received' | 'hidden'>, Text> = {
  removed: text('The pictures were removed, and copies of them are blocked.'),
  restored: text('The pictures are shown again.'),
  rejected: text('The request was turned down.'),
};

/** To the owner of a picture that stays hidden although the decision was in their favor. */
export const NOT_SHOWN_AGAIN = text(
  "We couldn't restore every picture: some are no longer stored here, or another decision removed them. If a picture is no longer stored here, you can upload it again.",
);
