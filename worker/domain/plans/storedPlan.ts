import type { CheckIn, DatePlan, PlanPlace } from '../../../src/shared/contract/dates/plans';

/** What the objects of both members store about a plan. Times are milliseconds since 1970. */
export interface SharedPlan {
  id: string;
  place: PlanPlace;
  startsAt: number;
  status: DatePlan['status'];
  /** Of the proposal. Each side uses numbers of its own, even or odd: no two are equal. */
  version: number;
  proposerId: string;
  /** When this version was proposed. */
  proposedAt: number;
  /** Who proposed, answered or cancelled last. */
  byId: string;
  createdAt: number;
  /** When it last changed. */
  at: number;
}

type CheckInState = NonNullable<CheckIn['state']>;

/** A question to the member, or only a link: then `askAt` and `state` are `null`. */
export interface StoredCheckIn {
  /** When it was agreed: names it in the keys of mails. */
  since: number;
  /** The other's first name at that time. */
  otherName: string;
  askAt: number | null;
  state: CheckInState | null;
  answerBy: number | null;
  isPushed: boolean;
  laterUsed: number;
  /** Hashes of the two words. */
  words: { fine: string; help: string } | null;
  /** Recent wrong words. */
  wrongAt: readonly number[];
  trusted: { name: string; email?: string | undefined } | null;
  /** Of the link. */
  token: string;
  /** After this, it is over: the last question, or the check-in. */
  lastAt: number;
  /** The trusted person is to be notified: queue the mail, or wait until it is sent. */
  notify: 'queue' | 'send' | null;
}

/** A plan in the object of one of the two. */
export interface StoredPlan extends SharedPlan {
  otherId: string;
  isDelivered: boolean;
  /** The two have parted: only the member's own check-in is left. */
  isOver: boolean;
  /** When something of the other's arrived, for the notification. */
  newsAt: number | null;
  /** "Did you meet?" */
  met: 'later' | 'asked' | 'done';
  checkIn: StoredCheckIn | null;
}

/** What the member, or the other's object, wants of the object's plans. */
export type PlanAct =
  | { do: 'list' }
  | { do: 'propose'; id: string; otherId: string; place: PlanPlace; startsAt: number }
  | { do: 'change'; id: string; version?: number | undefined; place: PlanPlace; startsAt: number }
  | { do: 'accept' | 'decline' | 'cancel'; id: string; version?: number | undefined }
  | { do: 'endCheckIn' | 'met'; id: string }
  | { do: 'checkIn'; id: string; input: AgreedCheckIn }
  | { do: 'fine'; id: string; word: string | undefined }
  | { do: 'later'; id: string; minutes: number }
  | { do: 'receive'; fromId: string; plan: SharedPlan };

/** As the member agreed it. `words`: `undefined` keeps those that are there. */
export interface AgreedCheckIn {
  askAt: number | null;
  otherName: string;
  trusted: StoredCheckIn['trusted'];
  words: { fine: string; help: string } | null | undefined;
  /** Used unless there is one. */
  token: string;
}
