import { bilingual, text } from '../../texts/t';

/**
 * New Jersey Internet Dating Safety Act, N.J.S.A. 56:8-168 and following: the notice that a service
 * without criminal background screenings has to give, in bold capitals of at least 12 points.
 */
export const SCREENING_NOTICE = bilingual(
  'PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.',
);

/** Raised whenever the text below changes; stored with each member's acknowledgment. */
export const SAFETY_NOTICE_VERSION = '2026-11';

export const SAFETY_TIPS = [
  bilingual('Meet in public for first dates'),
  bilingual('Tell a friend your plans'),
  bilingual('Trust your instincts'),
  bilingual("Don't share personal information too quickly"),
  bilingual('Video chat before meeting'),
  bilingual('Drive yourself to and from dates'),
  bilingual('Report suspicious behavior immediately'),
  bilingual('Keep conversations on the app initially'),
] as const;

/** The shortest version, where the rest is one click away. */
export const SAFETY_LINE = text('Meet in public the first time, and tell a friend.');

export const SAFETY_WARNINGS = [
  bilingual('A profile can be false: people may not be who they say they are.'),
  bilingual('Nobody who asks you for money should be answered, whatever the story.'),
] as const;
