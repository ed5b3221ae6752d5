import * as z from 'zod';
import type { Facts, PromptAnswer } from '../../../src/shared/contract/answers';
import {
  CHILDREN,
  DRINKING,
  FAITHS,
  INTENTIONS,
  SMOKING,
} from '../../../src/shared/rules/members/facts';
import { PROMPT_IDS } from '../../../src/shared/rules/members/promptIds';
import answers from './data/answers.json' with { type: 'json' };
import moreAnswers from './data/more-answers.json' with { type: 'json' };
import spanishAnswers from './data/spanish-answers.json' with { type: 'json' };
import type { Heritage } from './names';
import { pick, pickWeighted, type Random } from './random';

const answerLists = z.record(z.enum(PROMPT_IDS), z.array(z.string()));
const some = answerLists.parse(answers);
const others = answerLists.parse(moreAnswers);

/** Demo members' answers to each prompt, with the prompt. */
export const DEMO_ANSWERS: readonly PromptAnswer[] = PROMPT_IDS.flatMap((prompt) =>
  [...some[prompt], ...others[prompt]].map((answer) => ({ prompt, answer })),
);

/** The same of those who write in Spanish, to some of the prompts. */
export const SPANISH_ANSWERS: readonly PromptAnswer[] = Object.entries(
  z.partialRecord(z.enum(PROMPT_IDS), z.array(z.string())).parse(spanishAnswers),
).flatMap(([prompt, answers]) =>
  answers.map((answer) => ({ prompt: z.enum(PROMPT_IDS).parse(prompt), answer })),
);

const ANSWERED = [1, 2, 2, 3, 3, 0] as const;

interface Answering {
  age: number;
  heritage: Heritage;
}

/**
 * Gives out answers evenly: each once before any is repeated. A card shows a member's first one, so
 * no two members begin with the same; whoever finds none left has no answers.
 */
export function answerDrawer(random: Random, answers: readonly PromptAnswer[]) {
  const uses = new Map<string, number>();
  const led = new Set<string>();
  return (): PromptAnswer[] => {
    const given: PromptAnswer[] = [];
    for (let left = pick(random, ANSWERED); left > 0; left -= 1) {
      const open = answers.filter(({ prompt, answer }) =>
        given.length === 0 ? !led.has(answer) : given.every((other) => other.prompt !== prompt),
      );
      if (open.length === 0) break;
      const least = Math.min(...open.map(({ answer }) => uses.get(answer) ?? 0));
      const chosen = pick(
        random,
        open.filter(({ answer }) => (uses.get(answer) ?? 0) === least),
      );
      if (given.length === 0) led.add(chosen.answer);
      given.push(chosen);
      uses.set(chosen.answer, least + 1);
    }
    return given;
  };
}

const ANSWER_SHARE = 0.7;
const FAITH_SHARE = 0.2;

const LANGUAGES: Partial<Record<Heritage, readonly string[]>> = {
  latino: ['Spanish'],
  indian: ['Hindi', 'Gujarati', 'Tamil'],
  korean: ['Korean'],
  chinese: ['Mandarin', 'Cantonese'],
  filipino: ['Tagalog'],
  arabic: ['Arabic'],
  portuguese: ['Portuguese'],
  polish: ['Polish'],
  ukrainian: ['Ukrainian'],
  italian: ['Italian'],
};

/** A demo member's short facts; facts that are left out are not stated. */
export function drawFacts(random: Random, { age, heritage }: Answering): Partial<Facts> {
  const answers = () => random() < ANSWER_SHARE;
  const own = LANGUAGES[heritage];
  return {
    ...(answers()
      ? { intention: pickWeighted(random, INTENTIONS, (each) => (each === 'longTerm' ? 5 : 2)) }
      : {}),
    ...(answers() ? { children: pick(random, childrenAt(age)) } : {}),
    ...(answers() ? { heightCm: 152 + Math.floor((random() + random()) * 20) } : {}),
    ...(own && answers() ? { languages: ['English', pick(random, own)] } : {}),
    ...(answers()
      ? { smoking: pickWeighted(random, SMOKING, (each) => (each === 'never' ? 6 : 1)) }
      : {}),
    ...(answers() ? { drinking: pick(random, DRINKING) } : {}),
    ...(random() < FAITH_SHARE ? { faith: pick(random, FAITHS_OF[heritage] ?? FAITHS) } : {}),
  };
}

/** Young people have no children yet, older ones do not want any more. */
function childrenAt(age: number) {
  if (age < 30) return ['want', 'want', 'unsure', 'doNotWant'] as const;
  return age < 46 ? CHILDREN : (['have', 'have', 'doNotWant'] as const);
}

const FAITHS_OF: Partial<Record<Heritage, readonly (typeof FAITHS)[number][]>> = {
  jewish: ['jewish'],
  italian: ['catholic', 'agnostic'],
  irish: ['catholic', 'agnostic'],
  polish: ['catholic'],
  latino: ['catholic', 'christian', 'spiritual'],
  indian: ['hindu', 'sikh', 'spiritual'],
  arabic: ['muslim', 'christian'],
  filipino: ['catholic'],
  korean: ['christian', 'buddhist'],
  chinese: ['buddhist', 'agnostic', 'christian'],
  black: ['christian', 'spiritual'],
  caribbean: ['christian', 'catholic'],
};
