import { describe, expect, it } from 'vitest';
import { type QuizAnswers, quizAnswers } from '../../src/shared/contract/quiz';
import { PERSONALITY_TYPES } from '../../src/shared/rules/members/personality';
import { QUIZ_QUESTIONS } from '../../src/shared/rules/quiz/quiz';
import { scoreQuiz } from '../../src/shared/rules/quiz/quizScoring';
import { describeType } from '../../src/shared/rules/quiz/typeDescriptions';

/** `13242413`: the first option of the first question, the third of the second, and so on. */
function answersOf(options: string): QuizAnswers {
  return quizAnswers.parse(
    Object.fromEntries(
      QUIZ_QUESTIONS.map((question, at) => [
        question.id,
        question.options[Number(options[at]) - 1]?.value,
      ]),
    ),
  );
}

/** Computed independently from the wording's tables, by a program in another language. */
const RESULTS = [
  {
    options: '11111111',
    type: 'The Thinker',
    second: 'The Harmonizer',
    traits: 'ambitious independent observant open-minded patient analytical bold calm',
  },
  {
    options: '22222222',
    type: 'The Adventurer',
    second: 'The Harmonizer',
    traits: 'loyal spontaneous calm decisive dependable diplomatic playful confident',
  },
  {
    options: '33333333',
    type: 'The Harmonizer',
    second: 'The Supporter',
    traits: 'encouraging patient analytical bold calm caring confident curious',
  },
  {
    options: '44444444',
    type: 'The Supporter',
    second: 'The Nurturer',
    traits: 'analytical confident devoted encouraging generous thoughtful ambitious bold',
  },
  {
    options: '12341234',
    type: 'The Nurturer',
    second: 'The Supporter',
    traits: 'dependable tender analytical caring warm ambitious bold confident',
  },
  {
    options: '43214321',
    type: 'The Supporter',
    second: 'The Harmonizer',
    traits: 'loyal encouraging patient calm ambitious bold caring curious',
  },
  {
    options: '13131313',
    type: 'The Thinker',
    second: 'The Supporter',
    traits: 'patient analytical caring dependable generous observant ambitious decisive',
  },
  {
    options: '24242424',
    type: 'The Leader',
    second: 'The Adventurer',
    traits: 'confident curious dependable direct loyal ambitious analytical bold',
  },
  {
    options: '33142121',
    type: 'The Nurturer',
    second: 'The Harmonizer',
    traits: 'ambitious caring decisive diplomatic independent tender bold calm',
  },
  {
    options: '23323313',
    type: 'The Adventurer',
    second: 'The Harmonizer',
    traits: 'patient spontaneous confident curious open-minded bold caring decisive',
  },
  {
    options: '13133343',
    type: 'The Thinker',
    second: 'The Leader',
    traits: 'analytical caring decisive generous patient ambitious calm confident',
  },
  {
    options: '42212132',
    type: 'The Harmonizer',
    second: 'The Supporter',
    traits: 'calm loyal tender dependable diplomatic encouraging warm devoted',
  },
  {
    options: '32443422',
    type: 'The Leader',
    second: 'The Nurturer',
    traits: 'calm confident decisive dependable direct loyal tender thoughtful',
  },
  {
    options: '44221314',
    type: 'The Supporter',
    second: 'The Thinker',
    traits: 'loyal analytical confident dependable encouraging observant patient playful',
  },
];

describe('scoreQuiz', () => {
  it.each(RESULTS)('$options is $type, then $second', ({ options, type, second, traits }) => {
    const result = scoreQuiz(answersOf(options));
    expect(result.personalityType).toBe(type);
    expect(result.secondaryType).toBe(second);
    expect(result.personalityTraits.join(' ')).toBe(traits);
  });

  it('says it in three sentences', () => {
    const description = describeType('The Nurturer');
    expect(description).toMatch(/^You /);
    expect(scoreQuiz(answersOf('12341234')).personalityInsights).toEqual([
      `You are The Nurturer: you ${description.slice('You '.length)}`,
      'Your strongest traits are dependable, tender, and analytical.',
      "There's some of The Supporter in you too: you're loyal and dependable.",
    ]);
  });

  it('ignores what is no answer to the question', () => {
    const answers = { ...answersOf('11111111'), personal_growth: 'extra-hands' };
    const { personalityType, personalityTraits } = scoreQuiz(answers as QuizAnswers);
    expect(personalityType).toBe('The Thinker');
    expect(personalityTraits.join(' ')).toBe(
      'independent observant open-minded patient ambitious analytical calm caring',
    );
  });

  it('describes each type in one sentence, so that three insights are three sentences', () => {
    for (const { name } of PERSONALITY_TYPES) {
      expect(describeType(name)).toMatch(/^You [^.?!]+\.$/);
    }
  });

  it('puts equal traits in alphabetical order and equal types in the order of the table', () => {
    // Thinker 6, Harmonizer and Leader 5 each.
    expect(scoreQuiz(answersOf('11111111')).secondaryType).toBe('The Harmonizer');
    // Harmonizer and Supporter 7 each.
    const even = scoreQuiz(answersOf('42212132'));
    expect([even.personalityType, even.secondaryType]).toEqual(['The Harmonizer', 'The Supporter']);
    expect(even.personalityTraits.slice(0, 3)).toEqual(['calm', 'loyal', 'tender']);
  });
});
