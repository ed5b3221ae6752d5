import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Field } from '../../../components/ui/Field';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { TextArea } from '../../../components/ui/TextArea';
import { toast } from '../../../components/ui/toast/toastStore';
import { messageOf } from '../../../lib/api/errors';
import type { AdminAppeal, ResolveAppealInput } from '../../../shared/contract/verdicts';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import { t } from '../../../shared/texts/t';
import { useReloadLists } from '../useList';
import { APPEALS, resolveAppeal } from './api';

type Action = ResolveAppealInput['action'];

/** The decision, with a text for the member. The text stays when the server refuses it. */
export function DecisionForm({ appeal }: { appeal: AdminAppeal }) {
  const reload = useReloadLists(APPEALS);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const act = useMutation({
    mutationFn: (action: Action) => resolveAppeal(appeal.id, { action, note }),
    onSuccess: async (_, action) => {
      toast({
        type: 'success',
        title: t(action === 'overturn' ? 'Decision overturned' : 'Decision upheld'),
      });
      await reload();
    },
  });
  const decide = (action: Action) => {
    setMissing(note.trim() === '');
    if (note.trim() === '') return field.current?.focus();
    if (!act.isPending) act.mutate(action);
  };
  return (
    <div className="mt-4 border-hairline border-t pt-4">
      <Field
        label={t('What you tell them')}
        hint={t(
          "The member will read this. Use your own words: don't quote messages, and don't say who reported them.",
        )}
        error={isMissing && note.trim() === '' ? t('Explain why in your own words.') : null}
      >
        <TextArea
          ref={field}
          value={note}
          maxLength={TEXT_LIMITS.verdictReason}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {act.isError && (
        <InlineAlert className="mt-3">
          <p>{messageOf(act.error)}</p>
        </InlineAlert>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={act.isPending && act.variables === 'uphold'}
          onClick={() => decide('uphold')}
        >
          {t('Uphold')}
        </Button>
        <Button
          busy={act.isPending && act.variables === 'overturn'}
          onClick={() => decide('overturn')}
        >
          {t(appeal.verdict.measure === 'warned' ? 'Withdraw the warning' : 'Reopen the account')}
        </Button>
      </div>
    </div>
  );
}
