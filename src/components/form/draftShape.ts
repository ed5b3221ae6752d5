import { isListOf, isObject, isText, type Shape } from '../../lib/api/shapes';

const isTexts = isListOf(isText);

/** Whether a value has every field of a form: a string where the form has one, else strings. */
export const isDraftOf =
  <Form extends { [Field in keyof Form]: string | readonly string[] }>(form: Form): Shape<Form> =>
  (value): value is Form => {
    if (!isObject(value)) return false;
    const kept = new Map<string, unknown>(Object.entries(value));
    return Object.entries(form).every(([field, typed]) =>
      isText(typed) ? isText(kept.get(field)) : isTexts(kept.get(field)),
    );
  };
