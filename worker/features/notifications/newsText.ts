import type { NewsRow } from './newsQuery';

type NewsSubject = Pick<NewsRow, 'kind' | 'about' | 'name' | 'title' | 'state'>;

/** The text that the member reads, and its link. */
export function newsText({ kind, about, name, title, state }: NewsSubject): {
  text: string;
  url: string;
} {
  switch (kind) {
    case 'like':
      return { text: `${name} likes you`, url: `/profile/${about}` };
    case 'match':
      return { text: `You matched with ${name}`, url: `/messages?user=${about}` };
    case 'invitation':
      return { text: invitation(name, title, state), url: `/messages?user=${about}` };
    case 'event':
      if (state === 'met') {
        return { text: `See who else was at ${title}`, url: `/events?event=${about}` };
      }
      return { text: `${title} ${EVENT[state] ?? 'has changed'}`, url: `/events?event=${about}` };
    case 'safety':
      if (state === 'recovery') {
        return {
          text: 'Someone asked to remove your authenticator app',
          url: '/settings#signing-in',
        };
      }
      if (CHECKED[state]) return { text: CHECKED[state], url: '/settings#photo-check' };
      if (DECIDED[state]) return { text: DECIDED[state], url: '/safety' };
      if (about !== '') {
        return { text: TAKE_DOWN[state] ?? 'A take-down request about you', url: '/take-down' };
      }
      return { text: 'A note about our rules after a report', url: '/terms' };
    case 'plan':
      if (state === 'asked') return { text: 'Are you fine?', url: `/check-in?plan=${about}` };
      if (state === 'met') {
        return { text: `Did you meet ${name}?`, url: `/messages?user=${about}` };
      }
      return { text: `${name} ${PLAN[state] ?? 'changed a plan'}`, url: `/messages?user=${about}` };
    case 'search':
      return { text: `New people fit “${title}”${alsoOf(Number(state))}`, url: about };
    case 'billing':
      return { text: `Premium, ${title}: ${PAYMENT[state] ?? state}`, url: '/billing-history' };
  }
}

function invitation(name: string, title: string, state: string): string {
  if (state === 'accepted') return `${name} is going with you to ${title}`;
  if (state === 'declined') return `${name} can't come to ${title}`;
  return `${name} invited you to ${title}`;
}

function alsoOf(others: number): string {
  if (others === 0) return '';
  return others === 1
    ? ' and another of your searches'
    : ` and ${others} more of your saved searches`;
}

const ACTED = 'We reviewed your report and took action. Thank you for telling us';

/** Outcomes of the member's own reports and appeals: they name nobody. */
const DECIDED: Partial<Record<string, string>> = {
  'report:dismissed': "We reviewed your report and didn't find that our rules were broken",
  'report:warned': ACTED,
  'report:deactivated': ACTED,
  'report:overturned': 'We reviewed one of your reports again and reversed our decision',
  'appeal:overturned': 'Your appeal was granted, and the decision was reversed',
  'appeal:upheld': 'Your appeal was reviewed, and the decision stands',
};

const CHECKED: Partial<Record<string, string>> = {
  'photo-check:passed': 'Your photo check passed. Your profile now says “Photo checked”',
  'photo-check:failed': "Your photo check didn't pass. You can try again",
};

const TAKE_DOWN: Partial<Record<string, string>> = {
  received: 'Someone asked us to take down a picture or profile of yours. You can answer',
  hidden: 'A picture of yours is hidden until a person has decided. You can answer',
  removed: 'A picture of yours was taken down',
  restored: 'A picture of yours is shown again',
  rejected: 'A request to take down a picture of yours was turned down',
};

const PLAN: Partial<Record<string, string>> = {
  proposed: 'suggested a plan',
  changed: 'suggested another plan',
  accepted: 'accepted your plan',
  declined: "can't make your plan",
  cancelled: 'canceled your plan',
};

const EVENT: Partial<Record<string, string>> = {
  cancelled: "won't take place",
  postponed: 'is postponed',
};

const PAYMENT: Partial<Record<string, string>> = {
  completed: 'your payment went through',
  failed: 'your payment failed',
  refunded: 'your payment was refunded',
};
