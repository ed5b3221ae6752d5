import {
  CalendarClock,
  CalendarHeart,
  CreditCard,
  Heart,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  Ticket,
  UserSearch,
} from 'lucide-react';
import { classNames } from '../../../components/ui/classNames';
import { Avatar } from '../../../components/ui/picture/Avatar';
import type { Notification } from '../../../shared/contract/notifications';
import { clockTime } from '../../../shared/rules/formatTime';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import type { NewsDay, NewsGroup } from './newsGroups';

interface NewsListProps {
  days: readonly NewsDay[];
  heading: 'h2' | 'h3';
}

/** Notifications by day, those of a kind together. */
export function NewsList({ days, heading: Heading }: NewsListProps) {
  return days.map(({ label, groups }) => (
    <section key={label}>
      <Heading className="px-3 pt-3 pb-1 font-bold font-body text-ink-soft text-sm">
        {label}
      </Heading>
      <ul>
        {groups.map((group) => (
          <Row key={group.id} group={group} />
        ))}
      </ul>
    </section>
  ));
}

const ICONS: Record<Notification['kind'], LucideIcon> = {
  like: Heart,
  match: Sparkles,
  invitation: Ticket,
  event: CalendarClock,
  safety: ShieldCheck,
  billing: CreditCard,
  search: UserSearch,
  plan: CalendarHeart,
};

function Row({ group }: { group: NewsGroup }) {
  const { text, url, createdAt, isNew } = group;
  return (
    <li>
      <a
        href={pagePath(url)}
        className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 text-ink no-underline outline-offset-[-3px] hover:bg-inset"
      >
        <Faces group={group} />
        <span className="min-w-0 flex-1 text-sm">
          <span className={classNames('block [overflow-wrap:anywhere]', isNew && 'font-bold')}>
            {isNew && <span className="sr-only">{t('New:')} </span>}
            {text}
          </span>
          <time dateTime={createdAt} className="text-ink-soft text-xs">
            {clockTime(new Date(createdAt))}
          </time>
        </span>
        {isNew && (
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full bg-primary forced-colors:border"
          />
        )}
      </a>
    </li>
  );
}

function Faces({ group: { kind, members, isNew } }: { group: NewsGroup }) {
  const Icon = ICONS[kind];
  const [first, second] = members;
  return (
    <span className="relative grid size-12 shrink-0 place-items-center">
      {first && (
        <Avatar
          name={first.firstName}
          picture={first.profilePicture}
          size={second ? 'sm' : 'md'}
          {...(second ? { className: 'absolute top-0 left-0' } : {})}
        />
      )}
      {second && (
        <Avatar
          name={second.firstName}
          picture={second.profilePicture}
          size="sm"
          className="absolute right-0 bottom-0 outline-2 outline-card"
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'grid place-items-center rounded-full',
          first
            ? 'absolute -right-1 -bottom-1 size-5.5 border border-hairline bg-card'
            : 'size-10 bg-inset',
          isNew ? 'text-primary' : 'text-ink-soft',
        )}
      >
        <Icon className={first ? 'size-3.5' : 'size-5'} />
      </span>
    </span>
  );
}
