import { useStore } from '@nanostores/react';
import { LogOut } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { LANGUAGE_NAMES, otherLanguage } from '../../components/language/otherLanguage';
import { showError } from '../../components/lazy/withPart';
import { chooseTheme, currentTheme, onThemeChange } from '../../components/themeChoice';
import { THEME_CHOICES } from '../../components/themeNames';
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
import { barePath, pagePath, pathIn } from '../../shared/texts/language';
import { type Text, t, text } from '../../shared/texts/t';
import { $incognitoPending, leaveSession, switchIncognito } from '../session/store';

const USER_MENU: { href: string; label: Text; freeOnly?: true; adminOnly?: true }[] = [
  { href: '/profile', label: text('My Profile') },
  { href: '/my-events', label: text('My Events & Activities') },
  { href: '/compatibility-quiz', label: text('Compatibility Quiz') },
  { href: '/settings', label: text('Settings') },
  { href: '/premium', label: text('Upgrade to Premium'), freeOnly: true },
  { href: '/admin', label: text('Admin'), adminOnly: true },
  { href: '/help', label: text('Help & Support') },
];

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
      {t('Browse Incognito')}
    </MenuSwitch>
  );
}

/** The menu; it opens when mounted, because a press requested it. */
export function UserMenuPanel({ me, trigger }: { me: Self; trigger: ReactNode }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const other = otherLanguage();
  const signOut = () => {
    leaveSession().catch((error) => {
      if (error instanceof PartNotLoaded) return showError(error, t('Still signed in'), signOut);
      toast({
        type: 'error',
        title: t('Still signed in'),
        description: t("We couldn't sign you out. Check your connection and try again."),
      });
    });
  };
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      {USER_MENU.filter(
        ({ freeOnly, adminOnly }) =>
          !(freeOnly && me.isPremium) && !(adminOnly && me.role !== 'admin'),
      ).map(({ href, label }) => (
        <MenuLink key={href} href={pagePath(href)}>
          {t(label)}
        </MenuLink>
      ))}
      {me.isPremium && <IncognitoItem me={me} />}
      <MenuSeparator />
      <MenuChoice
        label={t('Theme')}
        value={theme}
        options={THEME_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={chooseTheme}
      />
      <MenuSeparator />
      <MenuLink
        href={pathIn(other, barePath(window.location.pathname))}
        lang={other}
        hrefLang={other}
        target="_self"
        data-language
      >
        {LANGUAGE_NAMES[other]}
      </MenuLink>
      <MenuItem onSelect={signOut}>
        {t('Sign Out')}
        <LogOut className="ml-auto size-5" aria-hidden="true" />
      </MenuItem>
    </DropdownMenu>
  );
}
