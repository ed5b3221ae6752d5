import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { toast } from '../../../components/ui/toast/toastStore';
import { messageOf } from '../../../lib/api/errors';
import type { AdminHeld, ResolveHeldInput } from '../../../shared/contract/admin/adminHeld';
import { REASON_MISSING } from '../../../shared/rules/safety/verdicts';
import { t } from '../../../shared/texts/t';
import { ReasonFields, type VerdictReason } from '../ReasonFields';
import { useReloadLists } from '../useList';
import { HELD, resolveHeld } from './api';

type Action = ResolveHeldInput['action'];

/** Releases a member or closes the account. The typed text stays when the server refuses. */
export function HeldDecision({ held }: { held: AdminHeld }) {
  const reload = useReloadLists(HELD);
  const [verdictReason, setVerdictReason] = useState<VerdictReason>({
    rule: held.banned?.rule ?? 'other',
    reason: '',
  });
  const [isMissing, setMissing] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  const act = useMutation({
    mutationFn: (action: Action) => resolveHeld(held.id, { action, ...verdictReason }),
    onSuccess: async (_, action) => {
      toast({
        type: 'success',
        title: t(action === 'release' ? 'Member let in' : 'Member deactivated'),
      });
      await reload();
    },
  });
  const decide = (action: Action) => {
    setMissing(verdictReason.reason.trim() === '');
    if (verdictReason.reason.trim() === '') return reason.current?.focus();
    if (!act.isPending) act.mutate(action);
  };
  return (
    <div className="mt-4 border-hairline border-t pt-4">
      <ReasonFields
        reason={verdictReason}
        error={isMissing && verdictReason.reason.trim() === '' ? REASON_MISSING : null}
        hint={t(
          "Say why. If you deactivate the member, they'll see this along with the rule. If you let them in, only administrators see it.",
        )}
        reasonRef={reason}
        onChange={setVerdictReason}
      />
      {act.isError && (
        <InlineAlert className="mt-3">
          <p>{messageOf(act.error)}</p>
        </InlineAlert>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={act.isPending && act.variables === 'release'}
          onClick={() => decide('release')}
        >
          {t('Let {name} in', { name: held.member.firstName })}
        </Button>
        <Button
          variant="danger"
          busy={act.isPending && act.variables === 'deactivate'}
          onClick={() => decide('deactivate')}
        >
          {t('Deactivate {name}', { name: held.member.firstName })}
        </Button>
      </div>
    </div>
  );
}
