import { Activity, type ComponentType, useSyncExternalStore } from 'react';
import { pagePath } from '../../shared/texts/language';
import { onPageChange } from './pageChange';

/** Wraps the island of a page that is kept, hidden, while the member looks at another one. */
export function keptIsland(Island: ComponentType, path: string): ComponentType {
  const island = <Island />;
  return () => {
    const isShown = useSyncExternalStore(
      onPageChange,
      () => window.location.pathname === pagePath(path),
      () => true,
    );
    return <Activity mode={isShown ? 'visible' : 'hidden'}>{island}</Activity>;
  };
}
