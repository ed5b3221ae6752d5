import { inLanguage, type Sentence } from '../../worker/platform/sentence';

const isPart = (value: unknown) =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

/** A value with the words of each sentence in it. */
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isSentence = value.length > 0 && value.every(isPart);
    return isSentence ? inLanguage('en', value as Sentence) : value.map(inEnglish);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inEnglish(each)]));
}
