import * as z from 'zod/mini';
import { MAX_LANGUAGES, MAX_PROMPTS, TEXT_LIMITS } from '../rules/limits';
import {
  CHILDREN,
  DRINKING,
  FACTS,
  FAITHS,
  HEIGHT_CM,
  INTENTIONS,
  SMOKING,
} from '../rules/members/facts';
import { PROMPT_IDS } from '../rules/members/promptIds';
import { text } from './fields';

const promptId = z.enum(PROMPT_IDS, "That isn't one of the prompts.");

/** As stored and returned: a prompt and the member's answer to it. */
export const promptAnswers = z.array(z.object({ prompt: promptId, answer: z.string() }));

export const promptsInput = z
  .array(
    z.strictObject({
      prompt: promptId,
      answer: text({
        label: 'An answer',
        max: TEXT_LIMITS.answer,
        required: true,
        multiline: true,
      }),
    }),
    'Prompts must be a list.',
  )
  .check(
    z.maxLength(MAX_PROMPTS, `You can answer at most ${MAX_PROMPTS} prompts.`),
    z.refine(
      (list) => new Set(list.map(({ prompt }) => prompt)).size === list.length,
      'A prompt is listed twice.',
    ),
  );

/** Facts with a few choices each; `null` is not stated. */
const chosen = {
  intention: z.nullable(z.enum(INTENTIONS, 'Choose what you are looking for from the list.')),
  children: z.nullable(z.enum(CHILDREN, 'Choose an answer about children from the list.')),
  smoking: z.nullable(z.enum(SMOKING, 'Choose an answer about smoking from the list.')),
  drinking: z.nullable(z.enum(DRINKING, 'Choose an answer about drinking from the list.')),
  faith: z.nullable(z.enum(FAITHS, 'Choose a faith from the list.')),
};

/** To others a hidden fact is `null`, as if it were never stated. */
export const facts = z.object({
  ...chosen,
  heightCm: z.nullable(z.int()),
  work: z.nullable(z.string()),
  languages: z.nullable(z.array(z.string())),
});

const language = text({ label: 'A language', max: TEXT_LIMITS.language, required: true });

/** Merged: a fact that is left out stays, `null` removes it. */
export const factsInput = z.partial(
  z.strictObject({
    ...chosen,
    heightCm: z.nullable(
      z
        .int('Height must be in whole centimeters.')
        .check(
          z.minimum(HEIGHT_CM.min, `Height must be at least ${HEIGHT_CM.min} cm.`),
          z.maximum(HEIGHT_CM.max, `Height can be at most ${HEIGHT_CM.max} cm.`),
        ),
    ),
    work: z.nullable(text({ label: 'Work', max: TEXT_LIMITS.work, required: true })),
    languages: z.nullable(
      z.array(language, 'Languages must be a list.').check(
        z.minLength(1, 'Enter a language, or leave it empty.'),
        z.maxLength(MAX_LANGUAGES, `List at most ${MAX_LANGUAGES} languages.`),
        z.refine(
          (list) => new Set(list.map((each) => each.toLowerCase())).size === list.length,
          'A language is listed twice.',
        ),
      ),
    ),
  }),
);

/** Facts that are stored but not shown to anyone else. */
export const hiddenFacts = z
  .array(z.enum(FACTS, "That isn't one of the facts."), 'Hidden facts must be a list.')
  .check(z.refine((list) => new Set(list).size === list.length, 'A fact is listed twice.'));

/** Descriptions of the member's own photos, by URL; an empty one removes it. */
export const photoAlts = z.record(z.string(), z.string());
export const photoAltsInput = z.record(
  z.string().check(z.maxLength(TEXT_LIMITS.photoUrl)),
  text({ label: 'A photo description', max: TEXT_LIMITS.photoAlt }),
  "Give photo descriptions by the photos' addresses.",
);

export type Facts = z.infer<typeof facts>;
export type PromptAnswer = z.infer<typeof promptAnswers>[number];
