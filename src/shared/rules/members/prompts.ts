import { PROMPT_IDS, type PromptId } from './promptIds';
import prompts from './prompts.json' with { type: 'json' };

/** Every prompt in the order it is offered: those about New Jersey first. */
export const PROMPTS: readonly { id: PromptId; question: string }[] = PROMPT_IDS.map((id) => ({
  id,
  question: questionOf(id),
}));

export function questionOf(id: PromptId): string {
  return prompts.find((prompt) => prompt.id === id)?.question ?? '';
}
