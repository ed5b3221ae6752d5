import { useStore } from '@nanostores/react';
import { Bell } from 'lucide-react';
import { type Ref, useEffect } from 'react';
import { Logo } from '../../components/Logo';
import { lazyPart } from '../../components/lazy/lazyPart';
import { optional } from '../../components/lazy/OptionalPart';
import { useLazyOverlay } from '../../components/lazy/useLazyOverlay';
import { Badge } from '../../components/ui/Badge';
import { LinkButton } from '../../components/ui/Button';
import { Avatar } from '../../components/ui/picture/Avatar';
import { Skeleton } from '../../components/ui/Skeleton';
import { onPageChange } from '../../lib/navigation/pageChange';
import { whenIdle } from '../../lib/whenIdle';
import type { Self } from '../../shared/contract/members';
import { pagePath } from '../../shared/texts/language';
import { plural, t } from '../../shared/texts/t';
import { $me, loadMe, refreshMe } from '../session/store';
import { MemberNavigation } from './MemberNavigation';
import { $installOffer, $keptAt, $unreadNotificationCount } from './store';

/** The header of every member page. Also rendered at build time, when the member is unknown. */
export function MemberHeader({ current }: { current: string }) {
  const me = useStore($me, { ssr: 'initial' });
  const keptAt = useStore($keptAt, { ssr: 'initial' });
  const installWay = useStore($installOffer, { ssr: 'initial' });
  useEffect(() => {
    void loadMe();
    return onPageChange(() => whenIdle(() => void refreshMe(), 1_000));
  }, []);
  return (
    <>
      {keptAt !== null && <OfflineStrip keptAt={keptAt} />}
      <header className="page-width flex min-h-14 flex-wrap items-center gap-x-2 py-1.5 md:min-h-20 md:py-2">
        <Logo />
        <MemberNavigation current={current} />
        <div className="max-md:@container ml-auto flex items-center justify-end gap-1 max-md:flex-1 sm:gap-2 md:ml-2">
          {me === null ? (
            <LinkButton href={pagePath('/login')} variant="outline">
              {t('Sign In')}
            </LinkButton>
          ) : (
            <>
              <PremiumMark me={me} />
              <NotificationBell isReady={me?.mustChangePassword === false} />
              {me ? (
                <UserMenu me={me} />
              ) : (
                <Skeleton className="size-[44px] shrink-0 rounded-full" />
              )}
              {me?.warning && <WarningDialog warning={me.warning} />}
              {me?.fraudNotice && !me.warning && <FraudNoticeDialog notice={me.fraudNotice} />}
            </>
          )}
        </div>
      </header>
      {installWay && me && <InstallOffer way={installWay} />}
    </>
  );
}

const InstallOffer = optional(lazyPart(() => import('./offline/InstallOffer')));
const OfflineStrip = optional(lazyPart(() => import('./offline/OfflineStrip')));
const FraudNoticeDialog = optional(lazyPart(() => import('../safety/FraudNoticeDialog')));
const WarningDialog = optional(lazyPart(() => import('../safety/appeals/WarningDialog')));

/** Optional: Settings has the switch, too. */
const IncognitoSwitch = optional(lazyPart(() => import('./IncognitoSwitch')));

/** The premium badge or a link to premium. Its box keeps its width while the member loads. */
function PremiumMark({ me }: { me: Self | null | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-end gap-1 @max-[11rem]:hidden">
      {me === undefined && <Skeleton className="h-11 w-22 rounded-md sm:w-30" />}
      {me?.isPremium && (
        <>
          <IncognitoSwitch fallback={<span className="hidden h-11 w-39 lg:block" />} me={me} />
          <Badge tone="premium">{t('Premium')}</Badge>
        </>
      )}
      {me && !me.isPremium && (
        <LinkButton
          href={pagePath('/premium')}
          variant="outline"
          size="sm"
          className="min-w-22 sm:min-w-30 sm:px-5 sm:text-base"
        >
          {t('Premium')}
        </LinkButton>
      )}
    </div>
  );
}

const menuPanel = lazyPart(() => import('./UserMenuPanel'));

/** The menu weighs more than the header, so it loads when a pointer or the focus comes near. */
function UserMenu({ me }: { me: Self }) {
  const late = useLazyOverlay(menuPanel, { kind: 'menu', failure: t('Menu not opened') });
  if (!late.loaded) return <AvatarButton me={me} {...late.button} />;
  const { UserMenuPanel } = late.loaded;
  return <UserMenuPanel me={me} trigger={<AvatarButton me={me} />} />;
}

interface AvatarButtonProps extends React.ComponentPropsWithRef<'button'> {
  me: Self;
  ref?: Ref<HTMLButtonElement>;
}

function AvatarButton({ me, ...rest }: AvatarButtonProps) {
  return (
    <button
      type="button"
      aria-label={t('Account menu of {name}', { name: me.firstName })}
      aria-haspopup="menu"
      aria-expanded={false}
      className="shrink-0 rounded-full"
      {...rest}
    >
      <Avatar name={me.firstName} picture={me.profilePicture} size="sm" className="size-[44px]" />
    </button>
  );
}

const newsList = lazyPart(() => import('./notifications/notificationList'));
const newsPanel = lazyPart(() => import('./notifications/NotificationPanel'));

/** Notifications other than messages. Counted once the member is known and the page is idle. */
function NotificationBell({ isReady }: { isReady: boolean }) {
  const count = useStore($unreadNotificationCount, { ssr: 'initial' });
  const late = useLazyOverlay(newsPanel, { failure: t('Notifications not opened') });
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(
      () => newsList.whenLoaded(({ watchNotifications }) => watchNotifications()),
      1_000,
    );
    return () => clearTimeout(timer);
  }, [isReady]);
  const bell = (
    <button
      type="button"
      aria-label={labelFor(count)}
      className="relative grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-inset"
      {...late.button}
    >
      <Bell className="size-[min(1.5rem,32px)]" aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" className="news-count">
          {count > 9 ? '9+' : count}
        </span>
      )}
    </button>
  );
  if (!late.loaded) return bell;
  const { NotificationPanel } = late.loaded;
  return <NotificationPanel trigger={bell} {...late.window} />;
}

function labelFor(count: number): string {
  if (count === 0) return t('Notifications');
  return plural(count, { one: '{count} new notification', other: '{count} new notifications' });
}
