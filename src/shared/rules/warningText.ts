import type { ReportCategory } from './reports';

/** What a warning is about, as the end of "You were warned about …". */
export const WARNED_ABOUT: Record<ReportCategory, string> = {
  fake: 'a profile that does not show who you are',
  harassment: 'how you treat other members',
  spam: 'advertising or the same message to many',
  underage: 'the age on your profile',
  safety: "other members' safety",
  other: 'the rules of Parkway',
};
