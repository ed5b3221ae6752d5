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
import { errorText } from '../texts/errorText';
import { requiredLine, requiredText, typedText } from './fields';

const promptId = z.enum(PROMPT_IDS, errorText("That isn't one of the prompts."));

/** As stored and returned: a prompt and the member's answer to it. */
export const promptAnswers = z.array(z.object({ prompt: promptId, answer: z.string() }));

export const promptsInput = z
  .array(
    z.strictObject({
      prompt: promptId,
      answer: requiredText(errorText('An answer'), TEXT_LIMITS.answer),
    }),
    errorText('Prompts must be a list.'),
  )
  .check(
    z.maxLength(
      MAX_PROMPTS,
      errorText('You can answer at most {maxPrompts} prompts.', { maxPrompts: MAX_PROMPTS }),
    ),
    z.refine(
      (list) => new Set(list.map(({ prompt }) => prompt)).size === list.length,
      errorText('A prompt is listed twice.'),
    ),
  );

/** Facts with a few choices each; `null` is not stated. */
const chosen = {
  intention: z.nullable(
    z.enum(INTENTIONS, errorText('Choose what you are looking for from the list.')),
  ),
  children: z.nullable(
    z.enum(CHILDREN, errorText('Choose an answer about children from the list.')),
  ),
  smoking: z.nullable(z.enum(SMOKING, errorText('Choose an answer about smoking from the list.'))),
  drinking: z.nullable(
    z.enum(DRINKING, errorText('Choose an answer about drinking from the list.')),
  ),
  faith: z.nullable(z.enum(FAITHS, errorText('Choose a faith from the list.'))),
};

/** To others a hidden fact is `null`, as if it were never stated. */
export const facts = z.object({
  ...chosen,
  heightCm: z.nullable(z.int()),
  work: z.nullable(z.string()),
  languages: z.nullable(z.array(z.string())),
});

const language = requiredLine(errorText('A language'), TEXT_LIMITS.language);

/** Merged: a fact that is left out stays, `null` removes it. */
export const factsInput = z.partial(
  z.strictObject({
    ...chosen,
    heightCm: z.nullable(
      z
        .int(errorText('Height must be in whole centimeters.'))
        .check(
          z.minimum(
            HEIGHT_CM.min,
            errorText('Height must be at least {min} cm.', { min: HEIGHT_CM.min }),
          ),
          z.maximum(
            HEIGHT_CM.max,
            errorText('Height can be at most {max} cm.', { max: HEIGHT_CM.max }),
          ),
        ),
    ),
    work: z.nullable(requiredLine(errorText('Work'), TEXT_LIMITS.work)),
    languages: z.nullable(
      z.array(language, errorText('Languages must be a list.')).check(
        z.minLength(1, errorText('Enter a language, or leave it empty.')),
        z.maxLength(
          MAX_LANGUAGES,
          errorText('List at most {maxLanguages} languages.', { maxLanguages: MAX_LANGUAGES }),
        ),
        z.refine(
          (list) => new Set(list.map((each) => each.toLowerCase())).size === list.length,
          errorText('A language is listed twice.'),
        ),
      ),
    ),
  }),
);

/** Facts that are stored but not shown to anyone else. */
export const hiddenFacts = z
  .array(
    z.enum(FACTS, errorText("That isn't one of the facts.")),
    errorText('Hidden facts must be a list.'),
  )
  .check(
    z.refine((list) => new Set(list).size === list.length, errorText('A fact is listed twice.')),
  );

/** Descriptions of the member's own photos, by URL; an empty one removes it. */
export const photoAlts = z.record(z.string(), z.string());
export const photoAltsInput = z.record(
  z.string().check(z.maxLength(TEXT_LIMITS.photoUrl)),
  typedText({ label: errorText('A photo description'), max: TEXT_LIMITS.photoAlt }),
  errorText("Give photo descriptions by the photos' addresses."),
);

export type Facts = z.infer<typeof facts>;
export type PromptAnswer = z.infer<typeof promptAnswers>[number];
