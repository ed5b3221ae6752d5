import { dayLabel } from '../../../components/dayOf';
import type { Notification } from '../../../shared/contract/notifications';
import { listFormat } from '../../../shared/texts/formats';
import { t } from '../../../shared/texts/t';

/** One row: a notification, or those of a day about likes or matches. */
export interface NewsGroup {
  /** That of the newest one. */
  id: string;
  kind: Notification['kind'];
  text: string;
  url: string;
  createdAt: string;
  isNew: boolean;
  /** The members it is about, the newest first. */
  members: NonNullable<Notification['member']>[];
}

export interface NewsDay {
  label: string;
  groups: NewsGroup[];
}

/** By day, newest first; the likes of a day are one row, and so are its matches. */
export function newsDays(
  items: readonly Notification[],
  isNew: (item: Notification) => boolean,
  now: Date,
): NewsDay[] {
  const byDay = Map.groupBy(items, ({ createdAt }) => dayLabel(new Date(createdAt), now));
  return [...byDay].map(([label, ofDay]) => ({ label, groups: groupsOf(ofDay, isNew) }));
}

export function firstRows(days: readonly NewsDay[], limit: number) {
  let left = limit;
  const shown = days.map(({ label, groups }) => {
    const first = groups.slice(0, left);
    left -= first.length;
    return { label, groups: first };
  });
  const hidesNew = days
    .flatMap(({ groups }) => groups)
    .slice(limit)
    .some(({ isNew }) => isNew);
  return { days: shown.filter(({ groups }) => groups.length > 0), hidesNew };
}

function groupsOf(items: readonly Notification[], isNew: (item: Notification) => boolean) {
  const isCounted = ({ kind }: Notification) => kind === 'like' || kind === 'match';
  const rows = Map.groupBy(items, (item) => (isCounted(item) ? item.kind : item.id));
  return [...rows.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { id, kind, createdAt } = first;
    const members = alike.flatMap(({ member }) => member ?? []);
    const { text, url } = members.length > 1 ? together(kind, members) : first;
    return [{ id, kind, text, url, createdAt, isNew: alike.some(isNew), members }];
  });
}

/** `Ana and 3 others liked you` */
function together(kind: Notification['kind'], members: readonly { firstName: string }[]) {
  const names = namesOf(members.map(({ firstName }) => firstName));
  return kind === 'like'
    ? { text: t('{names} liked you', { names }), url: '/messages?list=likes' }
    : { text: t('You matched with {names}', { names }), url: '/messages' };
}

function namesOf([first = '', second = '', ...more]: readonly string[]): string {
  const others = t('{count} others', { count: more.length + 1 });
  return listFormat().format([first, more.length === 0 ? second : others]);
}
