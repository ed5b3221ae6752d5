import { useStore } from '@nanostores/react';
import type { Person } from './person';
import { $typing } from './typing';

/** Its line is kept free, so that the thread does not move when somebody starts to type. */
export function TypingNote({ person }: { person: Person }) {
  const isTyping = useStore($typing).has(person.id);
  return (
    <p role="status" className="min-h-6 px-1 text-ink-soft text-sm">
      {isTyping && `${person.name} is typing…`}
    </p>
  );
}
