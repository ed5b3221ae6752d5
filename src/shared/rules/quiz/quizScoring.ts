import type { QuizAnswers } from '../../contract/quiz';
import { t } from '../../texts/t';
import { listSaid } from '../listSaid';
import { PERSONALITY_TYPES, type PersonalityType } from '../members/personality';
import { traitLabel, typeLabel } from '../members/personalityLabels';
import { QUIZ_QUESTIONS } from './quiz';
import { describeType } from './typeDescriptions';

const MOST_TRAITS = 8;

export interface QuizResult {
  personalityType: string;
  secondaryType: string;
  /** The strongest first, at most eight. */
  personalityTraits: string[];
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
    personalityInsights: quizInsights(primary, secondary, personalityTraits),
  };
}

function countTraits(answers: QuizAnswers): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, options } of QUIZ_QUESTIONS) {
    const chosen = options.find(({ value }) => value === answers[id]);
    for (const trait of chosen?.traits ?? []) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  }
  return counts;
}

/** Sorting is stable, so types of equal score keep the table's order. */
function rankTypes(counts: ReadonlyMap<string, number>): readonly PersonalityType[] {
  const score = ({ traits }: PersonalityType) =>
    traits.reduce((sum, trait) => sum + (counts.get(trait) ?? 0), 0);
  return PERSONALITY_TYPES.toSorted((a, b) => score(b) - score(a));
}

/** Three sentences, stored in English; a page says them again in its own language. */
export function quizInsights(
  primary: PersonalityType,
  secondary: PersonalityType,
  traits: readonly string[],
): string[] {
  const description = describeType(primary.name);
  const named = traits.slice(0, 3).map((trait) => traitLabel(trait));
  const [one = '', other = ''] = secondary.traits.map((trait) => traitLabel(trait));
  return [
    t('You are {type}: {description}', {
      type: typeLabel(primary.name),
      description: description.charAt(0).toLowerCase() + description.slice(1),
    }),
    t('Your strongest traits are {traits}.', { traits: listSaid(named) }),
    t("There's some of {type} in you too: you're {one} and {other}.", {
      type: typeLabel(secondary.name),
      one,
      other,
    }),
  ];
}
