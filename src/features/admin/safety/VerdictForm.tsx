import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { Field } from '../../../components/ui/Field';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { TextArea } from '../../../components/ui/TextArea';
import { toast } from '../../../components/ui/toast/toastStore';
import { ApiError, messageOf } from '../../../lib/api/errors';
import type { AdminReport, ResolveReportInput } from '../../../shared/contract/admin/adminReports';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import { t, text } from '../../../shared/texts/t';
import { REPORTS, resolveReport } from '../caseCalls';
import { ReasonFields, useReason } from '../ReasonFields';
import { returnFocus } from '../RowMenu';
import { useReloadLists } from '../useList';

type Action = ResolveReportInput['action'];

/** The verdict, with a note for other administrators. The note stays when the server refuses it. */
export function VerdictForm({ report }: { report: AdminReport }) {
  const refresh = useReloadLists(REPORTS);
  const [note, setNote] = useState('');
  const [rule, setRule] = useState(report.category);
  const reason = useReason();
  const [pending, setPending] = useState<'warn' | 'deactivate' | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const act = useMutation({
    mutationFn: (action: Action) =>
      resolveReport(report.id, { action, note, rule, reason: reason.value }),
    onSuccess: async (_, action) => {
      toast({ type: 'success', title: t(labels.done[action]) });
      await refresh();
    },
    onSettled: () => setPending(null),
  });
  const name = report.reported?.firstName ?? t('the member');
  const labels = report.reported?.isDeleted === false ? TO_A_MEMBER : TO_A_DELETED_ACCOUNT;
  const isConflict = act.error instanceof ApiError && act.error.status === 409;
  const ask = (action: 'warn' | 'deactivate', button: HTMLButtonElement) => {
    if (!reason.isGiven()) return;
    pressed.current = button;
    setPending(action);
  };
  return (
    <div className="mt-4 border-hairline border-t pt-4">
      <ReasonFields rule={rule} onChooseRule={setRule} reason={reason} />
      <Field label={t('Note')} optional hint={t('Only administrators see this.')} className="mt-4">
        <TextArea
          value={note}
          maxLength={TEXT_LIMITS.verdictNote}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {act.isError && (
        <InlineAlert className="mt-3">
          <p>{messageOf(act.error)}</p>
          {isConflict && (
            <Button variant="outline" size="sm" className="mt-2" onClick={() => void refresh()}>
              {t('Show the current profile')}
            </Button>
          )}
        </InlineAlert>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={act.isPending && act.variables === 'dismiss'}
          onClick={() => act.isPending || act.mutate('dismiss')}
        >
          {t('Dismiss')}
        </Button>
        <Button variant="outline" onClick={(event) => ask('warn', event.currentTarget)}>
          {t(labels.act.warn, { name })}
        </Button>
        <Button variant="danger" onClick={(event) => ask('deactivate', event.currentTarget)}>
          {t(labels.act.deactivate, { name })}
        </Button>
      </div>
      {pending && (
        <ConfirmDialog
          title={t(labels.question[pending], { name })}
          description={t(labels.consequences[pending])}
          confirm={t(labels.confirm[pending])}
          isDangerous
          busy={act.isPending}
          onConfirm={() => act.mutate(pending)}
          onClose={() => setPending(null)}
          onCloseFocus={() => returnFocus(pressed.current)}
        />
      )}
    </div>
  );
}

const TO_A_MEMBER = {
  act: { warn: text('Warn {name}'), deactivate: text('Deactivate {name}') },
  question: { warn: text('Warn {name}?'), deactivate: text('Deactivate {name}?') },
  confirm: { warn: text('Warn'), deactivate: text('Deactivate') },
  consequences: {
    warn: text(
      "They're told the rule and the reason on their next visit and by email, but never who reported them. They can appeal once, and another administrator decides.",
    ),
    deactivate: text(
      "They're signed out everywhere right away, can't sign in, and nobody sees them anymore. They're told the rule and the reason, but never who reported them. They can appeal once, and another administrator decides.",
    ),
  },
  done: {
    dismiss: text('Report dismissed'),
    warn: text('Member warned'),
    deactivate: text('Member deactivated'),
  },
};

const NOBODY_NOTIFIED = text(
  'The account was deleted, so the verdict is recorded and nobody is notified.',
);

const TO_A_DELETED_ACCOUNT = {
  act: {
    warn: text('Record a warning of {name}'),
    deactivate: text('Record a deactivation of {name}'),
  },
  question: {
    warn: text('Record a warning of {name}?'),
    deactivate: text('Record a deactivation of {name}?'),
  },
  confirm: { warn: text('Record'), deactivate: text('Record') },
  consequences: { warn: NOBODY_NOTIFIED, deactivate: NOBODY_NOTIFIED },
  done: {
    dismiss: text('Report dismissed'),
    warn: text('Warning recorded'),
    deactivate: text('Deactivation recorded'),
  },
};
