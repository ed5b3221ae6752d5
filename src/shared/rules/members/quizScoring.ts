import type { QuizAnswers } from '../../contract/quiz';
import { PERSONALITY_TYPES, type PersonalityType } from './personality';
import { QUIZ_QUESTIONS, type QuizOption } from './quiz';

const MOST_TRAITS = 8;

export interface QuizResult {
  personalityType: string;
  secondaryType: string;
  /** The strongest first, at most eight. */
  personalityTraits: string[];
  /** Three sentences. */
  personalityInsights: string[];
}

/**
 * The result of the answers. Each chosen option counts 1 for each of its three traits; a type
 * scores the sum of its four traits. The same answers always give the same result: equal traits are
 * in alphabetical order, equal types in the order of `PERSONALITY_TYPES`. Answers that are not
 * among their question's options count nothing.
 */
export function scoreQuiz(answers: QuizAnswers): QuizResult {
  const counts = countTraits(answers);
  const personalityTraits = [...counts]
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .slice(0, MOST_TRAITS)
    .map(([trait]) => trait);
  const [primary, secondary] = rankTypes(counts);
  if (!primary || !secondary) throw new RangeError('No types');
  return {
    personalityType: primary.name,
    secondaryType: secondary.name,
    personalityTraits,
    personalityInsights: insights(primary, secondary, personalityTraits),
  };
}

function countTraits(answers: QuizAnswers): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, options } of QUIZ_QUESTIONS) {
    const chosen = optionOf(options, answers[id]);
    for (const trait of chosen?.traits ?? []) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  }
  return counts;
}

function optionOf(options: readonly QuizOption[], value: string): QuizOption | undefined {
  return options.find((option) => option.value === value);
}

/** Sorting is stable, so types of equal score keep the table's order. */
function rankTypes(counts: ReadonlyMap<string, number>): readonly PersonalityType[] {
  const score = ({ traits }: PersonalityType) =>
    traits.reduce((sum, trait) => sum + (counts.get(trait) ?? 0), 0);
  return PERSONALITY_TYPES.toSorted((a, b) => score(b) - score(a));
}

function insights(primary: PersonalityType, secondary: PersonalityType, traits: string[]) {
  const description = primary.description.replace(/^You\b/, 'you');
  const [first, second] = secondary.traits;
  return [
    `You are ${primary.name}: ${description}`,
    `Your strongest traits are ${list.format(traits.slice(0, 3))}.`,
    `There's some of ${secondary.name} in you too: you're ${first} and ${second}.`,
  ];
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
