import type { AdminStats } from '../../../shared/contract/adminStats';
import { shareText } from './formatFigures';
import { Shares } from './Shares';

/** From a first look to premium, each step with its part of the one before. */
export function Funnel({ funnel }: { funnel: AdminStats['conversionFunnel'] }) {
  const { visitors, signups, premiumUpgrades } = funnel;
  const of = (part: number, whole: number, what: string) => {
    const share = shareText(part, whole);
    return share ? `${share} of ${what}` : '';
  };
  return (
    <Shares
      title="Funnel"
      note="The last 30 days. Views are counted, never people: one visitor may look twice."
      empty=""
      rows={[
        { name: 'Front page views by visitors', count: visitors },
        { name: 'Sign-ups', count: signups, more: of(signups, visitors, 'views') },
        {
          name: 'Premium upgrades',
          count: premiumUpgrades,
          more: of(premiumUpgrades, signups, 'sign-ups'),
        },
      ]}
    />
  );
}
