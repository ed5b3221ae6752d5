import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Field, TextInput } from '../../../components/ui/Field';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { TextArea } from '../../../components/ui/TextArea';
import { toast } from '../../../components/ui/toast/toastStore';
import { messageOf } from '../../../lib/api/errors';
import type { AdminTakeDown } from '../../../shared/contract/takeDown';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import type { TakeDownAction } from '../../../shared/rules/safety/takeDowns';
import { type Text, t, text } from '../../../shared/texts/t';
import { useReloadLists } from '../useList';
import { resolveTakeDown, TAKE_DOWNS } from './api';

const DONE: Record<TakeDownAction, Text> = {
  hide: text('Hidden until a decision is made'),
  remove: text('Removed, with copies blocked'),
  restore: text('Shown again'),
  reject: text('Request turned down'),
};

const hides = (action: TakeDownAction) => action === 'hide' || action === 'remove';

/** The decision, with a text for both sides. The text stays when the server refuses it. */
export function TakeDownDecision({ request }: { request: AdminTakeDown }) {
  const reload = useReloadLists(TAKE_DOWNS);
  const [note, setNote] = useState('');
  const [report, setReport] = useState('');
  // A request about a minor that is not confirmed yet has no picture.
  const [url, setUrl] = useState(request.pictures.length === 0 ? request.url : '');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isShown = request.status === 'received';
  const namesNone = isShown && request.pictures.length === 0;
  const act = useMutation({
    mutationFn: (action: TakeDownAction) =>
      resolveTakeDown(request.id, {
        action,
        note,
        ...(action === 'remove' && report.trim() ? { ncmecReport: report } : {}),
        ...(namesNone && hides(action) && url.trim() ? { url } : {}),
      }),
    onSuccess: async (_, action) => {
      toast({ type: 'success', title: t(DONE[action]) });
      await reload();
    },
  });
  const decide = (action: TakeDownAction) => {
    const lacks = action !== 'hide' && note.trim() === '';
    setMissing(lacks);
    if (lacks) return field.current?.focus();
    if (!act.isPending) act.mutate(action);
  };
  const busy = (action: TakeDownAction) => act.isPending && act.variables === action;
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 border-hairline border-t pt-4">
      <Field
        label={t('What you tell both sides')}
        hint={t(
          "Use your own words. Don't say who made the request: the member must not find out.",
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
      {request.kind === 'minor' && (
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
      {act.isError && (
        <InlineAlert>
          <p>{messageOf(act.error)}</p>
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        {isShown && (request.pictures.length > 0 || url.trim() !== '') && (
          <Button variant="outline" busy={busy('hide')} onClick={() => decide('hide')}>
            {t('Hide for now')}
          </Button>
        )}
        <Button variant="danger" busy={busy('remove')} onClick={() => decide('remove')}>
          {t('Remove')}
        </Button>
        {!isShown && (
          <Button variant="outline" busy={busy('restore')} onClick={() => decide('restore')}>
            {t('Restore')}
          </Button>
        )}
        <Button variant="outline" busy={busy('reject')} onClick={() => decide('reject')}>
          {t('Reject')}
        </Button>
      </div>
    </div>
  );
}
