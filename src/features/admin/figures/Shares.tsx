import { useId } from 'react';
import type { AdminStats } from '../../../shared/contract/admin/adminStats';
import { t } from '../../../shared/texts/t';
import { countText, shareText } from './formatFigures';

interface SharesProps {
  title: string;
  note?: string;
  empty: string;
  rows: readonly { name: string; count: number; more?: string }[];
}

/** Counts with bars, each as long as its part of the largest. */
export function Shares({ title, note, empty, rows }: SharesProps) {
  const heading = useId();
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section aria-labelledby={heading} className="rounded-md border border-hairline bg-card p-4">
      <h3 id={heading} className="text-xl">
        {title}
      </h3>
      {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
      {rows.length === 0 && <p className="py-8 text-ink-soft">{empty}</p>}
      <ul className="mt-3 space-y-2.5">
        {rows.map(({ name, count, more }) => (
          <li key={name}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 break-words">{name}</span>
              <span className="shrink-0 tabular-nums">
                {countText(count)}
                {more && <span className="text-ink-soft">{`, ${more}`}</span>}
              </span>
            </div>
            <svg
              className="mt-0.5 block h-1.5 w-full"
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width="100" height="6" fill="var(--color-inset)" />
              <rect width={(count / largest) * 100} height="6" fill="var(--color-atlantic)" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** From a view of the front page to premium, each step with its part of the one before. */
export function Funnel({ stats }: { stats: AdminStats }) {
  const { visitors, signups, premiumUpgrades } = stats.conversionFunnel;
  const ofViews = shareText(signups, visitors);
  const ofSignUps = shareText(premiumUpgrades, signups);
  return (
    <Shares
      title={t('Funnel')}
      note={t(
        'The last 30 days. We count views, not people: one visitor may be counted more than once.',
      )}
      empty=""
      rows={[
        { name: t('Front page views by visitors'), count: visitors },
        {
          name: t('Sign-ups'),
          count: signups,
          more: ofViews && t('{share} of views', { share: ofViews }),
        },
        {
          name: t('Premium upgrades'),
          count: premiumUpgrades,
          more: ofSignUps && t('{share} of sign-ups', { share: ofSignUps }),
        },
      ]}
    />
  );
}

export function MemberTowns({ stats }: { stats: AdminStats }) {
  return (
    <Shares
      title={t('Where members live')}
      note={t('The towns with the most members, up to 9.')}
      empty={t('No members yet.')}
      rows={stats.userLocations.map(({ city, count }) => ({ name: city, count }))}
    />
  );
}
