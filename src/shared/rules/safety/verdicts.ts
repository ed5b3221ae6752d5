import { type Text, text } from '../../texts/t';
import type { ReportCategory } from './reports';

/** The rule under which an account is closed for fraud: members who talked with it are told. */
export const FRAUD_RULE = 'money' satisfies ReportCategory;

/** What is done to a member, by a verdict on a report or by an administrator without one. */
export const MEASURES = ['warned', 'deactivated'] as const;
export type Measure = (typeof MEASURES)[number];

/** Open, or the outcome of the appeal. */
export const APPEAL_STATUSES = ['open', 'upheld', 'overturned'] as const;

/** Another administrator decides on each appeal within this time. */
export const APPEAL_HOURS = 72;

/** The rule that a measure is based on, as members promised to keep it. */
export const RULE_TEXTS: Record<ReportCategory, Text> = {
  fake: text('Your name, age, town and pictures are your own and true.'),
  harassment: text(
    'Nobody threatens, harasses, insults or stalks anyone, or keeps going after a no.',
  ),
  spam: text('Nobody sells anything, or leads people to another service for it.'),
  money: text(
    'Nobody asks others for money, gift cards, crypto or their accounts, or offers to invest for them.',
  ),
  underage: text('Everyone here is 18 or older.'),
  safety: text('Nobody puts others in danger, or passes on where they live or work.'),
  other: text("Members follow Parkway's terms."),
};

/** What a member is told when an administrator closed the account without a reason. */
export const NO_REASON = text('The administrator gave no reason in words.');

export const REASON_MISSING = 'Say why in your own words. The member will read it.';

/** Advice for members who talked with someone who turned out to be after their money. */
export const AFTER_FRAUD = [
  text("Don't send anything more, wherever the two of you talk now."),
  text(
    'If you sent money or a gift card, call your bank or the card company first: the sooner, the better.',
  ),
  text('If you gave a password, a code or an account number, change it, and tell your bank.'),
  text('Tell the Federal Trade Commission at reportfraud.ftc.gov and the FBI at ic3.gov.'),
  text("It isn't your fault. People who do this are good at it."),
] as const;
