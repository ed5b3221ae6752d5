import {
  CONFIRM_DAYS,
  DAILY_LIMITS,
  MAX_ADDITIONAL_PHOTOS,
  RATE_LIMITS,
  REQUEST_MESSAGES,
} from '../../shared/rules/limits';
import { EVIDENCE_DAYS, REPORT_HOURS, SEALED_DAYS } from '../../shared/rules/reports';
import { TRIAL_DAYS } from '../../shared/rules/subscription';

export interface QuestionGroup {
  title: string;
  questions: { question: string; answer: string }[];
}

const { free, premium } = DAILY_LIMITS;

/** The help page's questions. An answer says what the product does today and nothing else. */
export const QUESTION_GROUPS: QuestionGroup[] = [
  {
    title: 'Getting Started',
    questions: [
      {
        question: 'How do I join?',
        answer: `Choose Sign Up, tell us who you are and which New Jersey town you live in, and read the safety notice. It is free and takes no card. You have to be 18 or older. We mail you a link that confirms your address: it works for ${CONFIRM_DAYS} days, and Settings sends another.`,
      },
      {
        question: 'How does matching work?',
        answer: `Like somebody. When they like you too it is a match, and both of you are told at once. Free members have ${free.likes} likes a day; the count starts again at midnight, New Jersey time.`,
      },
      {
        question: 'Where does the match percentage come from?',
        answer:
          'From what you have both told us: interests, the quiz, the distance between your towns and your ages. Open it on any card to read why it is what it is, how sure it is, and what would sharpen it.',
      },
    ],
  },
  {
    title: 'Safety & Privacy',
    questions: [
      {
        question: 'How do I report or block someone?',
        answer: `From the menu on their profile or in your conversation. You can attach messages to a report, and a person on our team looks at it within ${REPORT_HOURS} hours. After a block neither of you sees the other anywhere on Parkway; Settings can undo it. Whoever is gone, because one of you unmatched, blocked or deleted the account, can still be reported for ${SEALED_DAYS} days: Settings lists them. If you are in danger, call 911 first.`,
      },
      {
        question: 'Who sees what about me?',
        answer: `Members see your first name, your profile and your town, with a rounded distance between town centers: we never ask for your street or your phone’s location. Settings can hide your age, your town or your whole profile. Whoever has not matched with you can send up to ${REQUEST_MESSAGES} messages, which wait under Requests, or none if you choose so.`,
      },
      {
        question: 'How do I delete my account or get my data?',
        answer: `Both are in Settings. “Download data” gives you one file with everything we hold about you. “Delete account” takes away your profile, photos and messages for good, at once. Payments stay in our books, without your name. What was reported stays until ${EVIDENCE_DAYS} days after the decision, and what you exchanged in the last ${SEALED_DAYS} days stays sealed for ${SEALED_DAYS}, only to be reported by the other side. If you had a free trial, a code made from your email address stays too, so that everyone has just one.`,
      },
    ],
  },
  {
    title: 'Features & Premium',
    questions: [
      {
        question: 'What does Premium add?',
        answer: `Unlimited likes and messages, instead of ${free.likes} and ${free.messages} a day. You see who liked you first: everyone, not only three. Then ${premium.superLikes} super likes a day, a daily boost, rewind, read receipts, incognito browsing, advanced filters, changing the town you browse from, and priority when you write to support. Nobody sees ads, with or without it.`,
      },
      {
        question: 'Is there a free trial?',
        answer: `Yes: ${TRIAL_DAYS} days of Premium, once for each member. One press on the Premium page starts it and no card is required. It ends by itself, and nothing is charged.`,
      },
      {
        question: 'How can I pay, and can I cancel anytime?',
        answer:
          'You pay through PayPal, which also takes cards and, where your device offers it, Apple Pay. It renews only if you asked it to. You can cancel anytime in Settings, and keep Premium until the end of what you paid for.',
      },
    ],
  },
  {
    title: 'Technical Issues',
    questions: [
      {
        question: 'Which photos can I upload?',
        answer: `JPG, PNG and WEBP up to 5MB: one main picture and ${MAX_ADDITIONAL_PHOTOS} more. Place and camera details inside the file are removed before anybody sees it.`,
      },
      {
        question: 'My message says “Waiting for connection”. Is it lost?',
        answer:
          'No. It is kept on your device and goes out by itself, in order, as soon as you are online again. Only signing out before that takes it away.',
      },
      {
        question: 'I cannot sign in. What now?',
        answer: `“Forgot your password?” on the sign-in page mails you a link to choose a new one. It works once, for an hour. After ${RATE_LIMITS.loginPerAddress.limit} wrong passwords an address has to wait up to ${RATE_LIMITS.loginPerAddress.window / 60} minutes. If it still does not work, write to us with the form below.`,
      },
    ],
  },
];
