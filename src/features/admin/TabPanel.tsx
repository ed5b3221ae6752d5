import { NeededPart } from '../../components/late/NeededPart';
import { Skeleton } from '../../components/ui/Skeleton';
import { type TabName, tabNamed } from './tabs';

/** Fetches the code of one tab and shows it. */
export function TabPanel({ name }: { name: TabName }) {
  return (
    <NeededPart part={tabNamed(name).part} fallback={<Skeleton className="h-100 rounded-lg" />}>
      {({ default: Panel }) => <Panel />}
    </NeededPart>
  );
}
