import { useState } from 'react';
import { Field, TextInput } from '../../../components/ui/Field';
import type { AdminTakeDown } from '../../../shared/contract/takeDown';
import type { TakeDownAction } from '../../../shared/rules/safety/takeDowns';
import { type Text, t, text } from '../../../shared/texts/t';
import { CaseDecision } from '../CaseDecision';
import { resolveTakeDown, TAKE_DOWNS } from '../caseCalls';
import { NoteField, useReason } from '../ReasonFields';

const DONE: Record<TakeDownAction, Text> = {
  hide: text('Hidden until a decision is made'),
  remove: text('Removed, with copies blocked'),
  restore: text('Shown again'),
  reject: text('Request turned down'),
};

const hides = (action: TakeDownAction) => action === 'hide' || action === 'remove';

/** The decision, with a text for both sides. */
export function TakeDownDecision({ request }: { request: AdminTakeDown }) {
  const { pictures, status, kind } = request;
  const note = useReason();
  const [report, setReport] = useState('');
  // A request about a minor that is not confirmed yet has no picture.
  const [url, setUrl] = useState(pictures.length === 0 ? request.url : '');
  const isShown = status === 'received';
  const namesNone = isShown && pictures.length === 0;
  const mayHide = isShown && (pictures.length > 0 || url.trim() !== '');
  return (
    <CaseDecision<TakeDownAction, AdminTakeDown>
      queue={TAKE_DOWNS}
      choices={[
        ...(mayHide
          ? [{ action: 'hide', label: t('Hide for now'), variant: 'outline' } as const]
          : []),
        { action: 'remove', label: t('Remove'), variant: 'danger' },
        ...(isShown
          ? []
          : [{ action: 'restore', label: t('Restore'), variant: 'outline' } as const]),
        { action: 'reject', label: t('Reject'), variant: 'outline' },
      ]}
      isComplete={(action) => note.isGiven(action !== 'hide')}
      resolve={(action) =>
        resolveTakeDown(request.id, {
          action,
          note: note.value,
          ...(action === 'remove' && report.trim() ? { ncmecReport: report } : {}),
          ...(namesNone && hides(action) && url.trim() ? { url } : {}),
        })
      }
      doneText={(action) => t(DONE[action])}
      className="gap-4"
    >
      <NoteField
        label={t('What you tell both sides')}
        hint={t(
          "Use your own words. Don't say who made the request: the member must not find out.",
        )}
        note={note}
      />
      {namesNone && (
        <Field
          label={t('Where you found it')}
          optional
          hint={t(
            "The request doesn't name a picture. Enter the address of the picture or the profile.",
          )}
        >
          <TextInput
            value={url}
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
      )}
      {kind === 'minor' && (
        <Field
          label={t('NCMEC report number')}
          optional
          hint={t('Enter it if the pictures show abuse. We then preserve our copies for a year.')}
        >
          <TextInput
            value={report}
            maxLength={100}
            onChange={(event) => setReport(event.target.value)}
          />
        </Field>
      )}
    </CaseDecision>
  );
}
