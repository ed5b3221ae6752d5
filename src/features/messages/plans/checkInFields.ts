import type { CheckIn, CheckInRequest, DatePlan } from '../../../shared/contract/dates/plans';
import { CHECK_IN, plainWord } from '../../../shared/rules/dates/datePlans';
import { localTimeOf } from '../../../shared/rules/events/eventTimes';
import { t } from '../../../shared/texts/t';
import { firstClock, momentAfter } from './planModel';

export interface CheckInFields {
  /** `HH:MM` */
  clock: string;
  name: string;
  email: string;
  /** Whether code words stay as they are, or are those of the fields; both empty removes them. */
  keepsWords: boolean;
  fine: string;
  help: string;
}

export function checkInFieldsOf({ startsAt, checkIn }: DatePlan): CheckInFields {
  const { askAt, trusted, hasWord = false } = checkIn ?? ({} as Partial<CheckIn>);
  return {
    clock: askAt ? localTimeOf(Date.parse(askAt)).slice(11, 16) : firstClock(startsAt),
    name: trusted?.name ?? '',
    email: trusted?.email ?? '',
    keepsWords: hasWord,
    fine: '',
    help: '',
  };
}

/** What is wrong with the fields; `null` if they can be sent. */
export function checkInErrors(
  { clock, name, email, keepsWords, fine, help }: CheckInFields,
  startsAt: string,
  now: number,
) {
  const errors: Partial<Record<'clock' | 'name' | 'fine' | 'help', string>> = {};
  if (clock === '') errors.clock = t('Choose a time.');
  else if (momentAfter(startsAt, clock, now) === null) {
    errors.clock = t('Choose a time within a day after your plan starts.');
  }
  if (email.trim() !== '' && name.trim() === '') errors.name = t('Say who this is.');
  if (!keepsWords && fine + help !== '') {
    const short = t('A word needs at least {count} letters.', { count: CHECK_IN.word.min });
    if (plainWord(fine).length < CHECK_IN.word.min) errors.fine = short;
    if (plainWord(help).length < CHECK_IN.word.min) errors.help = short;
    else if (plainWord(fine) === plainWord(help)) errors.help = t('Choose two different words.');
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

export function checkInRequestOf(
  { clock, name, email, keepsWords, fine, help }: CheckInFields,
  startsAt: string,
  now: number,
): CheckInRequest {
  const askAt = momentAfter(startsAt, clock, now);
  const address = email.trim();
  return {
    ...(askAt !== null && { askAt }),
    ...(name.trim() !== '' && {
      trusted: { name: name.trim(), ...(address && { email: address }) },
    }),
    ...(!keepsWords && { word: fine + help === '' ? null : { fine, help } }),
  };
}
