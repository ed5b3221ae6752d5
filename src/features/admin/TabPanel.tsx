import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Skeleton } from '../../components/ui/Skeleton';
import { LoadTrouble } from './LoadTrouble';
import { type TabName, tabNamed } from './tabs';

/** Fetches the code of one tab and shows it. */
export function TabPanel({ name }: { name: TabName }) {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    tabNamed(name)
      .load()
      .then(
        (loaded) => setPanel(() => loaded.default),
        () => setFailed(true),
      );
  }, [name]);
  useEffect(load, [load]);
  if (failed) return <LoadTrouble what="this part of the page" onRetry={load} />;
  return Panel ? <Panel /> : <Skeleton className="h-100 rounded-lg" />;
}
