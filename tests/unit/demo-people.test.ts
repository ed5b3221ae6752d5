import { describe, expect, it } from 'vitest';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { MAX_PROMPTS, TEXT_LIMITS } from '../../src/shared/rules/limits';
import { INTERESTS } from '../../src/shared/rules/members/interests';
import { PROMPT_IDS } from '../../src/shared/rules/members/promptIds';
import { DEMO_ACCOUNTS } from '../../worker/dev/demo/accounts';
import {
  COMPLETE_BIOS,
  ENDINGS,
  MIDDLES,
  OPENINGS,
  SPANISH_BIOS,
} from '../../worker/dev/demo/bios';
import {
  CONVERSATIONS,
  fitsSide,
  OPENINGS_UNANSWERED,
} from '../../worker/dev/demo/chats/conversations';
import type { PortraitPerson } from '../../worker/dev/demo/choosePortraits';
import { DEMO_ANSWERS, SPANISH_ANSWERS } from '../../worker/dev/demo/drawAnswers';
import { OWN_WORDS } from '../../worker/dev/demo/drawInterests';
import { DEMO_SEED, DEMO_SIZE, demoPeople, PERSONALITY_SHARES } from '../../worker/dev/demo/people';
import { regionsOf } from '../../worker/dev/demo/regions';

const STYLES = ['feminine', 'masculine', 'androgynous'] as const;
const FEELS_SPREAD = ['young', 'young', 'middle', 'middle', 'older'] as const;
const PORTRAITS: PortraitPerson[] = Array.from({ length: 150 }, (_, index) => ({
  person: `p${String(index + 1).padStart(3, '0')}`,
  presents: index % 15 === 0 ? 'androgynous' : (STYLES[index % 2] ?? 'feminine'),
  ageFeel: FEELS_SPREAD[Math.floor(index / 3) % 5] ?? 'young',
  files: [],
  head: index % 40 === 1 ? 'turban' : index % 40 === 2 ? 'hijab' : 'short1',
  skin: index % 8,
}));

const PEOPLE = demoPeople(420, 7, PORTRAITS);
const FRAGMENTS = [...OPENINGS, ...MIDDLES, ...ENDINGS];

function townOf(townId: number) {
  const town = MUNICIPALITIES.find(({ id }) => id === townId);
  if (!town) throw new Error(`No town ${townId}`);
  return town;
}

/** The phrases that a bio was put together from, recognized in its text. */
function wordingsIn(bio: string) {
  const whole = [...COMPLETE_BIOS, ...SPANISH_BIOS].find(({ text }) => text === bio);
  return whole ? [whole] : FRAGMENTS.filter(({ text }) => bio.includes(text));
}

describe('demoPeople', () => {
  it('gives the same people for the same seed and others for another', () => {
    expect(demoPeople(420, 7, PORTRAITS)).toEqual(PEOPLE);
    expect(demoPeople(420, 8, PORTRAITS)).not.toEqual(PEOPLE);
  });

  it('gives 420 people with distinct keys, full names and bios', () => {
    expect(new Set(PEOPLE.map(({ key }) => key)).size).toBe(420);
    expect(new Set(PEOPLE.map(({ bio }) => bio)).size).toBe(420);
    const names = PEOPLE.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(new Set(names).size).toBe(420);
    expect(PEOPLE.filter(({ firstName, lastName }) => firstName === lastName)).toEqual([]);
  });

  it('spreads ages as on a dating site', () => {
    const ages = PEOPLE.map(({ age }) => age).sort((a, b) => a - b);
    expect(ages.at(0)).toBeGreaterThanOrEqual(18);
    expect(ages.at(-1)).toBeLessThanOrEqual(75);
    expect(ages[210]).toBeGreaterThan(29);
    expect(ages[210]).toBeLessThan(40);
    expect(ages.filter((age) => age >= 55).length).toBeGreaterThan(25);
  });

  it('keeps genders near 47, 47 and 6 percent', () => {
    const count = (gender: string) => PEOPLE.filter((person) => person.gender === gender).length;
    expect(count('non-binary')).toBeGreaterThanOrEqual(20);
    expect(count('non-binary')).toBeLessThanOrEqual(30);
    expect(Math.abs(count('female') - count('male'))).toBeLessThan(12);
  });

  it('has someone in every county and most people where most people live', () => {
    const counties = PEOPLE.map(({ townId }) => townOf(townId).county);
    expect(new Set(counties).size).toBe(21);
    const size = (county: string) => counties.filter((name) => name === county).length;
    expect(size('Essex')).toBeGreaterThan(size('Salem') * 3);
  });

  it('lists three to seven known or own interests, each once', () => {
    const known = new Set<string>([...INTERESTS, ...OWN_WORDS]);
    expect(INTERESTS).toHaveLength(22);
    for (const { interests } of PEOPLE) {
      expect(interests.length).toBeGreaterThanOrEqual(3);
      expect(interests.length).toBeLessThanOrEqual(7);
      expect(new Set(interests.map((word) => word.toLowerCase())).size).toBe(interests.length);
      for (const word of interests) {
        expect(known.has(word)).toBe(true);
        expect(word.length).toBeLessThanOrEqual(30);
      }
    }
  });

  it('gives nobody under 21 an interest in wine', () => {
    const young = PEOPLE.filter(({ age }) => age < 21);
    expect(young.length).toBeGreaterThan(0);
    expect(young.filter(({ interests }) => interests.includes('Wine'))).toEqual([]);
  });

  it('lets most people have taken the quiz, with all six types', () => {
    const types = PEOPLE.flatMap(({ personalityType }) => personalityType ?? []);
    expect(new Set(types)).toEqual(new Set(Object.keys(PERSONALITY_SHARES)));
    expect(types.length / 420).toBeGreaterThan(0.5);
    expect(types.length / 420).toBeLessThan(0.7);
    const shares = Object.values(PERSONALITY_SHARES).reduce((sum, share) => sum + share, 0);
    expect(shares).toBeCloseTo(1);
  });
});

describe('the words on a card', () => {
  const firstSentence = (text: string) => text.split(/(?<=[.?!])\s/, 1)[0];
  const repeated = (words: readonly unknown[]) =>
    words.filter((word, index) => words.indexOf(word) < index);
  const accounts = Object.values(DEMO_ACCOUNTS);

  it.for([DEMO_SEED, 7, 8])('begin with another sentence for each person: seed %i', (seed) => {
    const people = [...demoPeople(DEMO_SIZE, seed, PORTRAITS), ...accounts];
    expect(repeated(people.map(({ bio }) => firstSentence(bio)))).toEqual([]);
    const led = demoPeople(DEMO_SIZE, seed, PORTRAITS).flatMap(({ prompts }) =>
      prompts.slice(0, 1).map(({ answer }) => answer),
    );
    expect(repeated(led)).toEqual([]);
  });
});

describe('those who write in Spanish', () => {
  const writers = PEOPLE.filter(({ language }) => language === 'es');

  it('are a tenth, speak it, and find a bio and answers of their own', () => {
    expect(writers).toHaveLength(42);
    const bios = new Set(SPANISH_BIOS.map(({ text }) => text));
    const answers = new Set(SPANISH_ANSWERS.map(({ answer }) => answer));
    for (const { bio, prompts, facts } of PEOPLE) {
      const isWriter = bios.has(bio);
      expect(facts.languages?.includes('Español') ?? false).toBe(isWriter);
      for (const { answer } of prompts) expect(answers.has(answer)).toBe(isWriter);
    }
    for (const { answer } of SPANISH_ANSWERS) {
      expect(answer.length, answer).toBeLessThanOrEqual(TEXT_LIMITS.answer);
    }
  });

  it('of whom one talks with someone who writes in English', () => {
    expect(CONVERSATIONS.filter(({ b }) => b.language === 'es').length).toBeGreaterThan(0);
  });
});

describe('bios of demo people', () => {
  it('consist of wordings that fit age, region and county, and match the interests', () => {
    for (const person of PEOPLE) {
      const town = townOf(person.townId);
      const regions: readonly string[] = regionsOf(town);
      const wordings = wordingsIn(person.bio);
      expect(wordings.length).toBeGreaterThan(0);
      for (const { ages, region = 'any', counties, interests = [], text } of wordings) {
        expect(person.age, text).toBeGreaterThanOrEqual(ages[0]);
        expect(person.age, text).toBeLessThanOrEqual(ages[1]);
        expect(region === 'any' || regions.includes(region), text).toBe(true);
        expect(counties?.includes(town.county) ?? true, text).toBe(true);
        for (const interest of interests) expect(person.interests).toContain(interest);
      }
    }
  });

  it('never name a town at the other end of the state', () => {
    const coldSpots = PEOPLE.filter(({ townId }) => townOf(townId).county === 'Cape May');
    expect(coldSpots.length).toBeGreaterThan(0);
    for (const { bio } of coldSpots) expect(bio).not.toMatch(/Hoboken|Bergen|Meadowlands|PATH/);
  });

  it('fit the profile and contain no way around the site', () => {
    for (const { bio } of PEOPLE) {
      expect(bio.length).toBeLessThanOrEqual(1000);
      expect(bio).toBe(bio.trim());
      expect(bio).not.toMatch(/@|https?:|www\.|\.(com|net|org)\b/i);
      expect(bio).not.toMatch(/\d[\d\s().-]{6,}\d/);
    }
  });

  it('vary enough that no sentence is overused', () => {
    expect(COMPLETE_BIOS.length).toBeGreaterThanOrEqual(130);
    for (const pool of [OPENINGS, MIDDLES, ENDINGS]) {
      expect(pool.length).toBeGreaterThanOrEqual(60);
      expect(new Set(pool.map(({ text }) => text)).size).toBe(pool.length);
    }
    const whole = PEOPLE.filter(({ bio }) => wordingsIn(bio).at(0)?.text === bio);
    expect(whole.length).toBeGreaterThan(110);
    for (const { text } of FRAGMENTS) {
      expect(PEOPLE.filter(({ bio }) => bio.includes(text)).length, text).toBeLessThanOrEqual(12);
    }
  });
});

describe('answers of demo people', () => {
  it('are at least four to each prompt, each once, and fit it', () => {
    for (const id of PROMPT_IDS) {
      const answers = DEMO_ANSWERS.filter(({ prompt }) => prompt === id);
      expect(answers.length, id).toBeGreaterThanOrEqual(4);
    }
    expect(new Set(DEMO_ANSWERS.map(({ answer }) => answer)).size).toBe(DEMO_ANSWERS.length);
    for (const { answer } of DEMO_ANSWERS)
      expect(answer.length, answer).toBeLessThanOrEqual(TEXT_LIMITS.answer);
  });

  it('are given by most, each prompt once, and no answer is overused', () => {
    const given = PEOPLE.map(({ prompts }) => prompts);
    expect(given.filter(({ length }) => length > 0).length).toBeGreaterThan(300);
    for (const prompts of given) {
      expect(prompts.length).toBeLessThanOrEqual(MAX_PROMPTS);
      expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(prompts.length);
    }
    const all = given.flat().map(({ answer }) => answer);
    for (const answer of new Set(all)) {
      expect(all.filter((one) => one === answer).length, answer).toBeLessThanOrEqual(8);
    }
  });

  it('have facts that fit the age', () => {
    const facts = PEOPLE.map(({ age, facts }) => ({ age, ...facts }));
    expect(facts.filter(({ intention }) => intention).length).toBeGreaterThan(200);
    for (const { age, children, heightCm = 170 } of facts) {
      if (age < 30) expect(children ?? '').not.toMatch(/^have/);
      if (age >= 46) expect(['have', 'doNotWant', undefined]).toContain(children);
      expect(heightCm).toBeGreaterThanOrEqual(150);
    }
  });
});

describe('demo conversations', () => {
  it('are numerous, and one is longer than a page of fifty messages', () => {
    expect(CONVERSATIONS.length).toBeGreaterThanOrEqual(20);
    expect(OPENINGS_UNANSWERED).toHaveLength(12);
    expect(Math.max(...CONVERSATIONS.map(({ lines }) => lines.length))).toBeGreaterThan(50);
  });

  it('have distinct keys, two voices, and lines that a member could send', () => {
    const keys = [...CONVERSATIONS, ...OPENINGS_UNANSWERED].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, lines } of CONVERSATIONS) {
      expect(lines.length, key).toBeGreaterThanOrEqual(6);
      expect(new Set(lines.map(([from]) => from)), key).toEqual(new Set(['a', 'b']));
      for (const [index, [, minutesLater, text]] of lines.entries()) {
        expect(index === 0 ? minutesLater === 0 : minutesLater > 0, text).toBe(true);
        expect(text.trim().length, text).toBeGreaterThan(0);
        expect(text.length, text).toBeLessThanOrEqual(2000);
      }
    }
  });

  it('each have matching people among the demo members', () => {
    for (const { key, a, b } of CONVERSATIONS) {
      for (const side of [a, b]) {
        const fitting = PEOPLE.filter((person) =>
          fitsSide(side, person, regionsOf(townOf(person.townId))),
        );
        expect(fitting.length, key).toBeGreaterThan(4);
      }
    }
    const [first] = PEOPLE;
    expect(first && fitsSide({ ages: [90, 99] }, first, [])).toBe(false);
    expect(first && fitsSide({ region: 'shore' }, first, [])).toBe(false);
  });
});
