import {
  CircleUser,
  Compass,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Ticket,
} from 'lucide-react';

export interface NavigationItem {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The five places of a member: links in the header, the bottom bar on phones. */
export const NAVIGATION: NavigationItem[] = [
  { href: '/browse', label: 'Browse', icon: Compass },
  { href: '/compatibility-quiz', label: 'Quiz', icon: ListChecks },
  { href: '/events', label: 'Events', icon: Ticket },
  { href: '/messages', label: 'Messages', icon: MessageCircle },
  { href: '/profile', label: 'Profile', icon: CircleUser },
];

export interface MenuEntry {
  href: string;
  label: string;
  freeOnly?: boolean;
  adminOnly?: boolean;
}

/** The user menu, above the theme and Sign Out. */
export const USER_MENU: MenuEntry[] = [
  { href: '/profile', label: 'My Profile' },
  { href: '/my-events', label: 'My Events & Activities' },
  { href: '/compatibility-quiz', label: 'Compatibility Quiz' },
  { href: '/settings', label: 'Settings' },
  { href: '/premium', label: 'Upgrade to Premium', freeOnly: true },
  { href: '/admin', label: 'Admin', adminOnly: true },
  { href: '/help', label: 'Help & Support' },
];
