import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Logo } from '../../components/Logo';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { $me, loadMe } from '../session/store';
import { MemberNavigation } from './MemberNavigation';
import { PremiumMark } from './PremiumMark';
import { UserMenu } from './UserMenu';

/** The header of every member page. Rendered at build time too, with the member still unknown. */
export function MemberHeader({ current }: { current: string }) {
  const me = useStore($me, { ssr: 'initial' });
  useEffect(() => {
    void loadMe();
  }, []);
  return (
    <header className="page-width flex min-h-16 flex-wrap items-center gap-x-2 py-2 md:min-h-20">
      <Logo />
      <MemberNavigation current={current} />
      <div className="ml-auto flex items-center gap-2 sm:gap-3 md:ml-2">
        {me === null ? (
          <Button asChild variant="outline">
            <a href="/login">Sign In</a>
          </Button>
        ) : (
          <>
            <PremiumMark me={me} />
            {me ? <UserMenu me={me} /> : <Skeleton className="size-11 rounded-full" />}
          </>
        )}
      </div>
    </header>
  );
}
