import { EmptyCard } from './EmptyCard';
import { ProfileCard } from './ProfileCard';

export function EventsCard() {
  return (
    <ProfileCard title="Events & Activities">
      <EmptyCard
        title="No events attended yet"
        drawing="emptyEvents"
        action={{ label: 'Browse Events', href: '/events' }}
      />
    </ProfileCard>
  );
}
