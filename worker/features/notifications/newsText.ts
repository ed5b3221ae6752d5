import type { Language } from '../../../src/shared/texts/language';
import { type Text, text } from '../../../src/shared/texts/t';
import { englishOf, inLanguage, type Sentence, sentence } from '../../platform/sentence';
import type { NewsRow } from './newsQuery';

type NewsSubject = Pick<NewsRow, 'kind' | 'about' | 'name' | 'title' | 'state'>;

/** The text that the member reads, and its link. */
export function newsText(news: NewsSubject, language: Language): { text: string; url: string } {
  const [words, url] = newsOfKind(news);
  return { text: inLanguage(language, words), url };
}

function newsOfKind({ kind, about, name, title, state }: NewsSubject): [Sentence, url: string] {
  const thread = `/messages?user=${about}`;
  switch (kind) {
    case 'like':
      return [sentence('{name} likes you', { name }), `/profile/${about}`];
    case 'match':
      return [sentence('You matched with {name}', { name }), thread];
    case 'invitation': {
      const words = INVITATION[state] ?? text('{name} invited you to {title}');
      return [sentence(words, { name, title }), thread];
    }
    case 'event': {
      const words = EVENT[state] ?? text('{title} has changed');
      return [sentence(words, { title }), `/events?event=${about}`];
    }
    case 'safety':
      if (state === 'recovery') {
        const words = sentence('Someone asked to remove your authenticator app');
        return [words, '/settings#signing-in'];
      }
      if (CHECKED[state]) return [sentence(CHECKED[state]), '/settings#photo-check'];
      if (DECIDED[state]) return [sentence(DECIDED[state]), '/safety'];
      if (about === '') return [sentence('A note about our rules after a report'), '/terms'];
      return [sentence(TAKE_DOWN[state] ?? text('A take-down request about you')), '/take-down'];
    case 'plan':
      if (state === 'asked') return [sentence('Are you fine?'), `/check-in?plan=${about}`];
      return [sentence(PLAN[state] ?? text('{name} changed a plan'), { name }), thread];
    case 'search':
      return [fitted(title, Number(state)), about];
    case 'billing':
      return [paid(title, state), '/billing-history'];
  }
}

function fitted(title: string, others: number): Sentence {
  if (others === 0) return sentence('New people fit “{title}”', { title });
  if (others === 1) {
    return sentence('New people fit “{title}” and another of your searches', { title });
  }
  return sentence('New people fit “{title}” and {others} more of your saved searches', {
    title,
    others,
  });
}

function paid(plan: string, state: string): Sentence {
  const label = PLAN_NAMES[plan];
  return sentence(PAYMENT[state] ?? text('Premium, {label}'), {
    label: label ? englishOf(label) : plan,
  });
}

const ACTED = text('We reviewed your report and took action. Thank you for telling us');

type Texts = Partial<Record<string, Text>>;

/** Outcomes of the member's own reports and appeals: they name nobody. */
const DECIDED: Texts = {
  'report:dismissed': text("We reviewed your report and didn't find that our rules were broken"),
  'report:warned': ACTED,
  'report:deactivated': ACTED,
  'report:overturned': text('We reviewed one of your reports again and reversed our decision'),
  'appeal:overturned': text('Your appeal was granted, and the decision was reversed'),
  'appeal:upheld': text('Your appeal was reviewed, and the decision stands'),
};

const CHECKED: Texts = {
  'photo-check:passed': text('Your photo check passed. Your profile now says “Photo checked”'),
  'photo-check:failed': text("Your photo check didn't pass. You can try again"),
};

const TAKE_DOWN: Texts = {
  received: text('Someone asked us to take down a picture or profile of yours. You can answer'),
  hidden: text('A picture of yours is hidden until a person has decided. You can answer'),
  removed: text('A picture of yours was taken down'),
  restored: text('A picture of yours is shown again'),
  rejected: text('A request to take down a picture of yours was turned down'),
};

const INVITATION: Texts = {
  accepted: text('{name} is going with you to {title}'),
  declined: text("{name} can't come to {title}"),
};

const PLAN: Texts = {
  met: text('Did you meet {name}?'),
  proposed: text('{name} suggested a plan'),
  changed: text('{name} suggested another plan'),
  accepted: text('{name} accepted your plan'),
  declined: text("{name} can't make your plan"),
  cancelled: text('{name} canceled your plan'),
};

const EVENT: Texts = {
  met: text('See who else was at {title}'),
  cancelled: text("{title} won't take place"),
  postponed: text('{title} is postponed'),
};

/** What `newsQuery` reads of payments. */
const PAYMENT: Texts = {
  completed: text('Premium, {label}: your payment went through'),
  failed: text('Premium, {label}: your payment failed'),
  refunded: text('Premium, {label}: your payment was refunded'),
};

const PLAN_NAMES: Texts = {
  monthly: text('monthly'),
  quarterly: text('quarterly'),
  annual: text('annual'),
};
