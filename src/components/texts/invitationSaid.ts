import { newJerseyDay } from '../../shared/rules/day';
import { INVITATION_OPENING } from '../../shared/rules/events/events';
import { clockTime, shortDay, shortWeekday } from '../../shared/rules/formatTime';
import { t } from '../../shared/texts/t';

/** A stored invitation in a sentence, where it is shown as text only. Other words stay. */
export function invitationSaid(content: string): string {
  const [opening, startTime = '', title = '', ...place] = content.split('\n');
  const start = new Date(startTime);
  if (opening !== INVITATION_OPENING || !Number.isFinite(start.getTime())) return content;
  const day = newJerseyDay(start);
  return t('Go together? {title}, {weekday}, {day} at {time}, {place}', {
    title,
    weekday: shortWeekday(day),
    day: shortDay(day),
    time: clockTime(start),
    place: place.join(', '),
  });
}
