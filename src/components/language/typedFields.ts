import { isRecordOf, isText, parsedAs } from '../../lib/api/shapes';

type Field = HTMLInputElement | HTMLTextAreaElement;

const TYPES = ['text', 'email', 'search', 'tel', 'number', 'url', 'date'];
const FIELDS = ['textarea', ...TYPES.map((type) => `input[type=${type}]`)].join();
const PAUSE_MS = 100;
const TRIES = 100;
const isTyped = isRecordOf(isText);

/** The fields of the page by name and place, without codes and those of dialogs. */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const isCode = field.autocomplete === 'one-time-code';
    if (isCode || !field.name || field.closest('[role$=dialog], dialog')) continue;
    const place = [...fields.values()].filter(({ name }) => name === field.name).length;
    fields.set(`${field.name} ${place}`, field);
  }
  return fields;
}

/** What is typed on this page, as JSON; `null` if that is nothing. */
export function typedFields(): string | null {
  const typed = [...fieldsByKey()].flatMap(([key, { value }]) => (value ? [[key, value]] : []));
  return typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed));
}

/** Types it again, into fields that are empty, once what renders them listens. */
export function typeAgain(json: string | null | undefined): void {
  const left = new Map(Object.entries(parsedAs(isTyped, json) ?? {}));
  const seen = new Set<Field>();
  const tryAll = (tries: number) => {
    for (const [key, field] of fieldsByKey()) {
      const text = left.get(key);
      if (text === undefined || field.closest('astro-island[ssr]')) continue;
      if (seen.has(field)) {
        left.delete(key);
        if (field.value === '') type(field, text);
      }
      seen.add(field);
    }
    if (left.size > 0 && tries > 0) setTimeout(tryAll, PAUSE_MS, tries - 1);
  };
  tryAll(TRIES);
}

/** As a person does: React does not notice a value that is only set. */
function type(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
