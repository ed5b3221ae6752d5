import sharedTexts from '../../src/shared/es.json';
import workerTexts from '../../worker/es.json';

const NAME = /\\\{\w+\\\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The English texts of the worker that differ in Spanish, as patterns. */
const PATTERNS = Object.entries({ ...sharedTexts, ...workerTexts })
  .filter(([english, spanish]) => english !== spanish)
  .flatMap(([english]) => {
    const words = english.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
    if (words.length === 0) return [];
    const pattern = escaped(english).replace(NAME, '.+');
    // Shorter texts may be part of a Spanish word or sentence.
    return [{ english, pattern: new RegExp(words.length < 4 ? `^${pattern}$` : pattern) }];
  });

/** The English texts of the catalog among these lines, which should be Spanish. */
export const englishLeftIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) =>
    PATTERNS.filter(({ pattern }) => pattern.test(line.trim())).map(
      ({ english }) => `${english}: ${line}`,
    ),
  );
