import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { toast } from '../../components/ui/toast/toastStore';
import { messageOf } from '../../lib/api/errors';
import { useReloadLists } from './useList';

interface CaseDecisionProps<Action extends string, Answer> {
  /** The key of the queue's lists, which are loaded again. */
  queue: readonly string[];
  choices: readonly { action: Action; label: string; variant?: ButtonProps['variant'] }[];
  /** Whether the fields hold all that this action needs. */
  isComplete?: (action: Action) => boolean;
  resolve: (action: Action) => Promise<Answer>;
  doneText: (action: Action, answer: Answer) => string;
  className?: string;
  /** The fields of the decision; what is typed stays when the server refuses it. */
  children?: ReactNode;
}

/** The last part of a case: fields, the server's refusal, and a button for each action. */
export function CaseDecision<Action extends string, Answer>(
  props: CaseDecisionProps<Action, Answer>,
) {
  const { queue, choices, isComplete, resolve, doneText, className = 'gap-3', children } = props;
  const reload = useReloadLists(queue);
  const act = useMutation({
    mutationFn: resolve,
    onSuccess: async (answer, action) => {
      toast({ type: 'success', title: doneText(action, answer) });
      await reload();
    },
  });
  const decide = (action: Action) => {
    if (isComplete && !isComplete(action)) return;
    if (!act.isPending) act.mutate(action);
  };
  return (
    <div className={classNames('mt-4 grid grid-cols-1 border-hairline border-t pt-4', className)}>
      {children}
      {act.isError && (
        <InlineAlert>
          <p>{messageOf(act.error)}</p>
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        {choices.map(({ action, label, variant }) => (
          <Button
            key={action}
            variant={variant}
            busy={act.isPending && act.variables === action}
            onClick={() => decide(action)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
