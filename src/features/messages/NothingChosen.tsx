import { MessagesSquare } from 'lucide-react';

export function NothingChosen() {
  return (
    <div className="m-auto flex flex-col items-center gap-3 p-6 text-center text-ink-soft">
      <MessagesSquare className="size-10" strokeWidth={1.5} aria-hidden="true" />
      <p className="font-display font-bold text-ink text-xl">Select a conversation</p>
    </div>
  );
}
