import { text } from '../../texts/t';

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
