import { useId, useState } from 'react';
import { useSubmission } from '../../components/form/useSubmission';
import { parts } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { Checkbox } from '../../components/ui/Checkbox';
import { Sheet } from '../../components/ui/Dialog';
import { Field, FieldError } from '../../components/ui/Field';
import { FormBanner } from '../../components/ui/InlineAlert';
import { TextArea } from '../../components/ui/TextArea';
import { toast } from '../../components/ui/toast/toastStore';
import { messageOf } from '../../lib/api/errors';
import { REPORT_LIMITS, TEXT_LIMITS } from '../../shared/rules/limits';
import { REPORT_HOURS, type ReportCategory, SEALED_DAYS } from '../../shared/rules/safety/reports';
import { t } from '../../shared/texts/t';
import { report } from './api';
import { EvidenceField } from './EvidenceField';
import type { PartDialogProps } from './PartDialog';
import {
  CATEGORY_CHOICES,
  dropReport,
  keepReport,
  type ReportDraft,
  readReport,
  toggleReportedMessage,
  toReportRequest,
} from './reportDraft';
import { blockedNotice, deletedName, type EvidenceMessage } from './subject';

export interface ReportDialogProps extends PartDialogProps {
  evidence: readonly EvidenceMessage[];
}

const nextStep = () =>
  t('A person reads every report within {hours} hours.', { hours: REPORT_HOURS });

/** Keeps everything that was filled in after a failure and after closing the dialog. */
export default function ReportDialog(props: ReportDialogProps) {
  const { subject, evidence, onClose, onCloseFocus, onParted } = props;
  const { id, firstName: name } = subject;
  const formId = useId();
  const [draft, setDraft] = useState(() => readReport(id));

  const change = (next: ReportDraft) => {
    keepReport(id, next);
    setDraft(next);
  };
  const { busy, refused, form } = useSubmission(async () => {
    const request = toReportRequest(id, draft);
    if (!request) return { failure: null };
    try {
      await report(request);
      dropReport(id);
      onClose();
      if (request.block) {
        const blocked = blockedNotice(name);
        const title = `${t('Report sent.')} ${blocked.title}`;
        onParted({ kind: 'blocked', notice: { ...blocked, title, description: nextStep() } });
      } else {
        toast({ type: 'success', title: t('Report sent'), description: nextStep() });
      }
    } catch (error) {
      return { failure: messageOf(error) };
    }
    return null;
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      onCloseFocus={onCloseFocus}
      title={name === deletedName() ? t('Report this member') : t('Report {name}', { name })}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy} busyLabel={t('Sending...')}>
            {t('Send report')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">
          {nextStep()}{' '}
          {subject.isGone
            ? t("They aren't told who made it.")
            : t("{name} isn't told who made it.", { name })}
        </p>
        {refused?.failure && (
          <FormBanner title={t('Report not sent')}>
            <p>
              {refused.failure} {t('What you wrote is still here.')}
            </p>
          </FormBanner>
        )}
        <CategoryField
          chosen={draft.category}
          error={refused && draft.category === null ? t('Please choose what this is about.') : null}
          onChoose={(category) => change({ ...draft, category })}
        />
        <Field label={t('What happened?')} optional>
          <TextArea
            name="details"
            maxLength={TEXT_LIMITS.reportDetails}
            value={draft.details}
            onChange={(event) => change({ ...draft, details: event.target.value })}
          />
        </Field>
        {subject.isGone && (
          <p>
            {t(
              evidence.length > 0
                ? 'The latest messages between you go with the report: at most {count}, from the {days} days before you lost contact, unless you choose others. Nobody else reads them.'
                : 'The latest messages between you go with the report: at most {count}, from the {days} days before you lost contact. Nobody else reads them.',
              { count: REPORT_LIMITS.messages, days: SEALED_DAYS },
            )}
          </p>
        )}
        {evidence.length > 0 && (
          <EvidenceField
            messages={evidence}
            chosen={draft.messageIds}
            name={name}
            onToggle={(messageId) => change(toggleReportedMessage(draft, messageId))}
          />
        )}
        {!subject.isBlocked && (
          <Checkbox
            label={
              name === deletedName()
                ? t('Also block this member')
                : t('Also block {name}', { name })
            }
            hint={t("You'll no longer see each other anywhere on Parkway. They aren't told.")}
            checked={draft.block}
            onChange={(event) => change({ ...draft, block: event.target.checked })}
          />
        )}
        <p className="text-sm">
          {parts('If someone is in danger right now, call <call>911</call>.', {
            call: (words) => <a href="tel:911">{words}</a>,
          })}
        </p>
      </form>
    </Sheet>
  );
}

interface CategoryFieldProps {
  chosen: ReportCategory | null;
  error: string | null;
  onChoose: (category: ReportCategory) => void;
}

function CategoryField({ chosen, error, onChoose }: CategoryFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 font-bold">{t('What is it about?')}</legend>
      {CATEGORY_CHOICES.map(({ value, label, hint }, index) => (
        <label
          key={value}
          htmlFor={`${id}-${value}`}
          className="flex min-h-11 items-start gap-3 rounded-sm py-1.5"
        >
          <input
            id={`${id}-${value}`}
            type="radio"
            name={`${id}-category`}
            required
            data-invalid={error && index === 0 ? '' : undefined}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="block leading-snug">{t(label)}</span>
            <span className="block text-ink-soft text-sm">{t(hint)}</span>
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
