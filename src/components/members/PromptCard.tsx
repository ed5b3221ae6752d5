import type { ReactNode } from 'react';
import type { PromptAnswer } from '../../shared/contract/answers';
import { questionOf } from './prompts';

interface PromptCardProps extends PromptAnswer {
  children?: ReactNode;
  below?: ReactNode;
}

export function PromptCard({ prompt, answer, children, below }: PromptCardProps) {
  return (
    <div className="min-w-0 rounded-lg border border-hairline bg-card p-5">
      <h3 className="font-body font-semibold text-base text-ink-soft tracking-normal">
        {questionOf(prompt)}
      </h3>
      <div className="mt-2 flex items-end gap-3">
        <p className="min-w-0 flex-1 whitespace-pre-line break-words font-display font-extrabold text-xl leading-snug">
          {answer}
        </p>
        {children}
      </div>
      {below}
    </div>
  );
}
