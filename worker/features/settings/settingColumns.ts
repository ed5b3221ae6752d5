import type * as z from 'zod/mini';
import type { changeSettingsRequest } from '../../../src/shared/contract/settings';
import type { MemberRow } from '../../domain/actor';
import { genderBits } from '../../domain/self/presentSettings';

type Changes = Partial<
  Pick<
    MemberRow,
    | 'notifyNewMatches'
    | 'notifyMessages'
    | 'notifyLikes'
    | 'notifyMarketing'
    | 'showAge'
    | 'showLocation'
    | 'discoverableByEmail'
    | 'profileVisible'
    | 'showAttendance'
    | 'messagesFrom'
    | 'prefGenders'
    | 'prefAgeMin'
    | 'prefAgeMax'
  >
>;

/** The columns that a change of settings names; what it leaves out is not in it. */
export function settingColumns(input: z.infer<typeof changeSettingsRequest>): Changes {
  const { notifications = {}, privacy = {}, matchPreferences = {} } = input;
  const { genders, ageMin, ageMax } = matchPreferences;
  return withoutUndefined({
    notifyNewMatches: notifications.newMatches,
    notifyMessages: notifications.messages,
    notifyLikes: notifications.likes,
    notifyMarketing: notifications.marketing,
    ...privacy,
    prefGenders: genders && genderBits(genders),
    prefAgeMin: ageMin,
    prefAgeMax: ageMax,
  });
}

function withoutUndefined(changes: { [Key in keyof Changes]: Changes[Key] | undefined }): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
