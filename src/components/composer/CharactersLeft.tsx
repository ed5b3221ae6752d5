const SHOWN_FROM = 200;
const number = new Intl.NumberFormat('en-US');

/** Pasted text is never cut off: text that is too long stays, with a warning. */
export function CharactersLeft({ left }: { left: number }) {
  if (left > SHOWN_FROM) return null;
  const isOver = left < 0;
  const count = number.format(Math.abs(left));
  return (
    <p className={`mb-1 px-1 text-xs ${isOver ? 'font-bold text-primary-deep' : 'text-ink-soft'}`}>
      <span aria-hidden="true">
        {count} {Math.abs(left) === 1 ? 'character' : 'characters'} {isOver ? 'too long' : 'left'}
      </span>
      <span className="sr-only" role="status">
        {(isOver || left <= 20) && `${count} characters ${isOver ? 'too long' : 'left'}`}
      </span>
    </p>
  );
}
