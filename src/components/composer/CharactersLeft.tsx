import { plural } from '../../shared/texts/t';

const SHOWN_FROM = 200;

/** Pasted text is never cut off: text that is too long stays, with a warning. */
export function CharactersLeft({ left }: { left: number }) {
  if (left > SHOWN_FROM) return null;
  const isOver = left < 0;
  const words = plural(
    Math.abs(left),
    isOver
      ? { one: '{count} character too long', other: '{count} characters too long' }
      : { one: '{count} character left', other: '{count} characters left' },
  );
  return (
    <p className={`mb-1 px-1 text-xs ${isOver ? 'font-bold text-primary-deep' : 'text-ink-soft'}`}>
      <span aria-hidden="true">{words}</span>
      <span className="sr-only" role="status">
        {(isOver || left <= 20) && words}
      </span>
    </p>
  );
}
