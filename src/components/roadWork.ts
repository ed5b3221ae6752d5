export interface Road {
  heading: string;
  words: string;
  /** Guarded at the edge: only members come here. */
  forMembers: boolean;
}

/** Places the site leads to that are not open yet. Each says so, and goes when its page is there. */
export const ROADS: Record<string, Road> = {
  events: {
    heading: 'Events are not open yet',
    words:
      'Mixers, tastings and walks around the state will be listed here, and you will see which of your matches go. We open it when it works.',
    forMembers: true,
  },
  'my-events': {
    heading: 'My Events & Activities is not open yet',
    words: 'What you plan to go to will stand here once the events directory is open.',
    forMembers: true,
  },
  settings: {
    heading: 'Settings are not open yet',
    words:
      'Notifications, privacy and account actions are being built. You can change your profile and your photos today.',
    forMembers: true,
  },
  premium: {
    heading: 'Premium is not on sale yet',
    words: 'You cannot buy it today, and nobody is charged. Everything in the free account works.',
    forMembers: false,
  },
  subscribe: {
    heading: 'Premium is not on sale yet',
    words: 'You cannot buy it today, and nobody is charged. Everything in the free account works.',
    forMembers: false,
  },
  'forgot-password': {
    heading: 'Resetting a password is not open yet',
    words:
      'Write to support@parkway.example from the address of your account and we will help you.',
    forMembers: false,
  },
};
