import { useStore } from '@nanostores/react';
import { LogOut } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { showError } from '../../components/lazy/withPart';
import {
  chooseTheme,
  currentTheme,
  onThemeChange,
  THEME_CHOICES,
} from '../../components/themeChoice';
import {
  DropdownMenu,
  MenuChoice,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MenuSwitch,
} from '../../components/ui/DropdownMenu';
import { toast } from '../../components/ui/toast/toastStore';
import { PartNotLoaded } from '../../lib/partNotLoaded';
import type { Self } from '../../shared/contract/members';
import { $incognitoPending, leaveSession, switchIncognito } from '../session/store';

const USER_MENU: { href: string; label: string; freeOnly?: true; adminOnly?: true }[] = [
  { href: '/profile', label: 'My Profile' },
  { href: '/my-events', label: 'My Events & Activities' },
  { href: '/compatibility-quiz', label: 'Compatibility Quiz' },
  { href: '/settings', label: 'Settings' },
  { href: '/premium', label: 'Upgrade to Premium', freeOnly: true },
  { href: '/admin', label: 'Admin', adminOnly: true },
  { href: '/help', label: 'Help & Support' },
];

const THEMES = [...THEME_CHOICES];

/** Shown where the header has no room for the switch. The menu stays open to show the effect. */
function IncognitoItem({ me }: { me: Self }) {
  const pending = useStore($incognitoPending);
  const on = pending ?? me.browseIncognito;
  return (
    <MenuSwitch
      className="lg:hidden"
      checked={on}
      disabled={pending !== null}
      onChange={(checked) => void switchIncognito(checked)}
    >
      Browse Incognito
    </MenuSwitch>
  );
}

/** The menu; it opens when mounted, because a press requested it. */
export function UserMenuPanel({ me, trigger }: { me: Self; trigger: ReactNode }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const signOut = () => {
    leaveSession().catch((error) => {
      if (error instanceof PartNotLoaded) return showError(error, 'Still signed in', signOut);
      toast({
        type: 'error',
        title: 'Still signed in',
        description: "We couldn't sign you out. Check your connection and try again.",
      });
    });
  };
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      {USER_MENU.filter(
        ({ freeOnly, adminOnly }) =>
          !(freeOnly && me.isPremium) && !(adminOnly && me.role !== 'admin'),
      ).map(({ href, label }) => (
        <MenuLink key={href} href={href}>
          {label}
        </MenuLink>
      ))}
      {me.isPremium && <IncognitoItem me={me} />}
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} options={THEMES} onChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem onSelect={signOut}>
        Sign Out
        <LogOut className="ml-auto size-5" aria-hidden="true" />
      </MenuItem>
    </DropdownMenu>
  );
}
