import type { Facts, PromptAnswer } from '../../../src/shared/contract/answers';
import { municipalityByName } from '../../../src/shared/new-jersey/places';
import type { DEMO_LOGINS } from './logins';

export type AccountKey = (typeof DEMO_LOGINS)[number]['key'];

interface DemoAccount {
  firstName: string;
  lastName: string;
  gender: 'female' | 'male';
  age: number;
  townId: number;
  bio: string;
  interests: string[];
  personalityType: string | null;
  portrait: string;
  prompts: PromptAnswer[];
  facts: Partial<Facts>;
}

const town = (name: string): number => {
  const place = municipalityByName(name);
  if (!place) throw new Error(`${name} is not in the table of towns.`);
  return place.id;
};

/** The people behind the known logins. */
export const DEMO_ACCOUNTS: Record<AccountKey, DemoAccount> = {
  free: {
    firstName: 'Marisol',
    lastName: 'Vega',
    gender: 'female',
    age: 29,
    townId: town('Montclair'),
    bio: "School librarian with a loud laugh. Saturdays are for the farmers market, then a matinee I'll have opinions about. Looking for someone who reads the plaque.",
    interests: ['Reading', 'Movies', 'Coffee', 'Hiking', 'Cooking', 'Music'],
    personalityType: null,
    portrait: 'p001',
    prompts: [
      { prompt: 'book', answer: 'A field guide to birds. It made three people late for work.' },
      {
        prompt: 'first-date',
        answer: 'The museum, one floor, then we argue about the best picture.',
      },
    ],
    facts: { intention: 'longTerm', children: 'want', work: 'School librarian' },
  },
  premium: {
    firstName: 'Dev',
    lastName: 'Raman',
    gender: 'male',
    age: 31,
    townId: town('Hoboken'),
    bio: "I fix bridges for a living and bread for fun. You'll find me running along the river before work or losing a pub quiz after it.",
    interests: ['Cooking', 'Music', 'Tech', 'Fitness', 'Travel', 'Food'],
    personalityType: 'The Thinker',
    portrait: 'p003',
    prompts: [
      {
        prompt: 'train-seat',
        answer: 'Left side going in. You get the meadows and the skyline at once.',
      },
      { prompt: 'cook', answer: 'Sourdough, dal, and whatever my mother sends along in jars.' },
    ],
    facts: {
      intention: 'longTerm',
      heightCm: 178,
      work: 'Civil engineer',
      languages: ['English', 'Tamil'],
    },
  },
  admin: {
    firstName: 'Ruth',
    lastName: 'Kowalski',
    gender: 'female',
    age: 46,
    townId: town('Trenton'),
    bio: 'I look after Parkway. Off the clock: canal walks, a stubborn dog and too many tomato plants.',
    interests: ['Pets', 'Outdoor Activities', 'Volunteering', 'Coffee', 'Reading'],
    personalityType: null,
    portrait: 'p016',
    prompts: [],
    facts: {},
  },
  deputy: {
    firstName: 'Amara',
    lastName: 'Osei',
    gender: 'female',
    age: 38,
    townId: town('Princeton'),
    bio: "I handle what my colleague can't: appeals of her decisions. Otherwise it's choir, long trains and short novels.",
    interests: ['Music', 'Reading', 'Travel', 'Coffee'],
    personalityType: null,
    portrait: 'none',
    prompts: [],
    facts: {},
  },
};
