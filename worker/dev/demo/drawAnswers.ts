import * as z from 'zod';
import type { Facts, PromptAnswer } from '../../../src/shared/contract/answers';
import {
  CHILDREN,
  DRINKING,
  FAITHS,
  INTENTIONS,
  SMOKING,
} from '../../../src/shared/rules/members/facts';
import { PROMPT_IDS, type PromptId } from '../../../src/shared/rules/members/promptIds';
import answers from './data/answers.json' with { type: 'json' };
import type { Heritage } from './names';
import { pick, pickWeighted, type Random } from './random';

/** Demo members' answers to each prompt. */
export const DEMO_ANSWERS = z.record(z.enum(PROMPT_IDS), z.array(z.string())).parse(answers);

const ANSWERED = [1, 2, 2, 3, 3, 0] as const;

interface Answering {
  age: number;
  heritage: Heritage;
}

/** Gives out answers evenly: each once before any is repeated. */
export function answerDrawer(random: Random) {
  const uses = new Map<string, number>();
  return (): PromptAnswer[] => {
    const taken = new Set<PromptId>();
    return Array.from({ length: pick(random, ANSWERED) }, () => {
      const open = PROMPT_IDS.filter((id) => !taken.has(id)).flatMap((prompt) =>
        DEMO_ANSWERS[prompt].map((answer) => ({ prompt, answer })),
      );
      const least = Math.min(...open.map(({ answer }) => uses.get(answer) ?? 0));
      const chosen = pick(
        random,
        open.filter(({ answer }) => (uses.get(answer) ?? 0) === least),
      );
      taken.add(chosen.prompt);
      uses.set(chosen.answer, least + 1);
      return chosen;
    });
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
