import { questionOf } from '../../../components/members/prompts';
import type { OtherMember, Self } from '../../../shared/contract/members';
import { interestKey, interestLabel } from '../../../shared/rules/members/interests';
import { type Text, t, text } from '../../../shared/texts/t';

export const INTEREST_QUESTIONS = {
  Travel: text('Window seat or aisle, and where to first?'),
  Food: text('Best thing you ate this month, and where?'),
  Music: text('Which show are you still talking about?'),
  Movies: text('Which movie could you watch again tonight?'),
  Sports: text('Whose game do you never miss?'),
  Reading: text("What's on your nightstand right now?"),
  Art: text('Which museum would you walk me through?'),
  Photography: text('What did you last take a picture of?'),
  Hiking: text('Ridge trail or river trail?'),
  Yoga: text('Morning mat or evening mat?'),
  Fitness: text('What gets you out the door on a cold morning?'),
  Dancing: text('Dance floor or kitchen floor?'),
  Cooking: text('What do you cook when it has to be good?'),
  Gaming: text('Same couch or online, and which game?'),
  Tech: text('Last thing you built or took apart?'),
  Fashion: text('Which thing in your closet has a story?'),
  Pets: text('Would you introduce me to the animals first?'),
  Volunteering: text('Who do you volunteer for, and do they need one more?'),
  Wine: text('Red with tomato pie: yes or no?'),
  Coffee: text('First coffee: diner counter or quiet corner?'),
  Beach: text('Which beach is yours?'),
  'Outdoor Activities': text('Saturday outside: on foot, on wheels or on water?'),
};

const OFFERED = 3;
const SHARED = 2;
const QUESTIONS = new Map<string, Text>(
  Object.entries(INTEREST_QUESTIONS).map(([interest, question]) => [
    interestKey(interest),
    question,
  ]),
);

/**
 * Three different first lines. In this order: prompts both answered and interests both chose, a
 * town or rail line that connects them, the other member's interests, then topics that anyone in
 * New Jersey has an opinion on.
 */
export function firstLines(
  me: Pick<Self, 'interests' | 'city' | 'prompts'>,
  other: Pick<OtherMember, 'interests' | 'city' | 'sharedRailLine' | 'prompts'>,
  halfway: string | null,
): string[] {
  const mine = new Set(me.interests.map(interestKey));
  const [shared, theirs] = [true, false].map((isShared) =>
    other.interests.filter((interest) => mine.has(interestKey(interest)) === isShared),
  ) as [string[], string[]];
  const answered = other.prompts.filter(({ prompt }) =>
    me.prompts.some((mine) => mine.prompt === prompt),
  );
  return [
    ...answered
      .map(({ prompt }) =>
        t('We both answered "{question}". Who\'s right?', { question: questionOf(prompt) }),
      )
      .slice(0, 1),
    ...shared
      .flatMap((interest) => QUESTIONS.get(interestKey(interest)) ?? [])
      .slice(0, SHARED)
      .map((question) => t(question)),
    ...betweenThem(me.city, other, halfway),
    ...theirs
      .map((interest) =>
        t('You chose {interest}. Where should a beginner start?', {
          interest: interestLabel(interest),
        }),
      )
      .slice(0, 1),
    ...ANYBODYS_QUESTIONS.map((question) => t(question)),
  ].slice(0, OFFERED);
}

function betweenThem(
  city: string,
  other: Pick<OtherMember, 'city' | 'sharedRailLine'>,
  halfway: string | null,
): string[] {
  if (other.city === city)
    return [t("We both live in {city}. What's your favorite corner of it?", { city })];
  if (other.sharedRailLine) {
    const line = other.sharedRailLine;
    return [t("We're both on the {line}. Which stop has the good coffee?", { line })];
  }
  return halfway === null
    ? []
    : [t('{town} is halfway for us. Diner or coffee?', { town: halfway })];
}

/** Topics that anyone in New Jersey has an opinion on. */
const ANYBODYS_QUESTIONS = [
  text('Taylor ham or pork roll?'),
  text('Which diner do you swear by?'),
  text('What would make this a good weekend?'),
];
