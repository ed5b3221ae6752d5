import { plural, t } from '../../shared/texts/t';

/** Letters without accents or case, and words without punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the text contains every word that was typed, or its beginning. */
export function hasWords(text: string, typed: string): boolean {
  const words = ` ${plain(text)}`;
  return plain(typed)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
}

/** Shows the search above the questions, which work without it, and hides what does not fit. */
export function startQuestionSearch(list: HTMLElement): void {
  const field = list.querySelector('input');
  const found = list.querySelector('[data-found]');
  if (!field || !found) return;
  for (const search of list.querySelectorAll<HTMLElement>('[data-search]')) search.hidden = false;
  field.addEventListener('input', () => {
    const questions = [...list.querySelectorAll('details')];
    for (const question of questions) {
      question.hidden = !hasWords(question.textContent ?? '', field.value);
    }
    for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = group.querySelector('details:not([hidden])') === null;
    }
    const count = questions.filter(({ hidden }) => !hidden).length;
    found.textContent = field.value.trim() ? countText(count) : '';
  });
}

function countText(count: number): string {
  if (count === 0) return t('No answers match. Write to us below, and a person will answer.');
  return plural(count, { one: '{count} answer', other: '{count} answers' });
}
