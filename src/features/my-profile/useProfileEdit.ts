import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../components/form/focusFirstError';
import { latePart } from '../../components/late/latePart';
import { showError } from '../../components/late/withPart';
import { useStagedPicture } from '../../components/photos/useStagedPicture';
import { toast } from '../../components/ui/toastStore';
import type { Self } from '../../shared/contract/members';
import { updateMe } from '../session/store';
import {
  clearProfileDraft,
  loadProfileDraft,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  saveProfileDraft,
  valuesOf,
} from './profileForm';
import type { Refusal } from './profileSave';
import { type StagedPhoto, savedPhoto } from './stagedPhotos';

/** Checks and call come while the form is filled in. */
const saving = latePart(() => import('./saveProfile'));

export type ChangeProfile = <F extends ProfileField>(field: F, value: ProfileValues[F]) => void;

/** The open form: what was typed, what waits for Save, and saving it. */
export function useProfileEdit(
  me: Self,
  form: RefObject<HTMLFormElement | null>,
  onClose: () => void,
) {
  const [values, setValues] = useState(() => loadProfileDraft(me) ?? valuesOf(me));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const { staged: picture, stage: setPicture, field } = useStagedPicture(me.profilePicture);
  const [photos, setPhotos] = useState<readonly StagedPhoto[]>(() =>
    me.additionalPhotos.map(savedPhoto),
  );
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState<{ id: string | null; sent: number } | null>(null);
  const upload = useRef<AbortController | null>(null);

  useEffect(saving.prefetch, []);
  const saved = useRef(me);
  saved.current = me;
  useEffect(() => saveProfileDraft(saved.current, values), [values]);
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals, form]);

  const change: ChangeProfile = (field, value) => {
    setValues((before) => ({ ...before, [field]: value }));
    const judged = field === 'ownInterest' ? 'interests' : field;
    if (errors[judged]) setErrors(({ [judged]: _, ...rest }) => rest);
  };

  const close = () => {
    upload.current?.abort();
    clearProfileDraft();
    onClose();
  };

  const save = async () => {
    if (busy) return;
    setBusy(true);
    setErrors({});
    upload.current = new AbortController();
    const { signal } = upload.current;
    const refused = await saving.load().then(
      ({ saveProfile }) =>
        saveProfile(
          me,
          values,
          { picture, photos },
          {
            signal,
            onSaved: updateMe,
            onStaged: (staged) => {
              setPicture(staged.picture);
              setPhotos(staged.photos);
            },
            onSending: (id, sent) => setSending({ id, sent }),
          },
        ),
      (error): Refusal => {
        showError(error, 'Update failed', () => form.current?.requestSubmit());
        return { errors: {}, notice: null };
      },
    );
    setBusy(false);
    setSending(null);
    if (!refused) {
      toast({ type: 'success', title: 'Profile updated' });
      return close();
    }
    setErrors(refused.errors);
    setRefusals((count) => count + 1);
    if (refused.notice && !signal.aborted) toast({ type: 'error', ...refused.notice });
  };

  const cancelUpload = () => upload.current?.abort();
  return {
    values,
    errors,
    change,
    mainPhoto: field,
    makeMain: (url: string) => setPicture({ kind: 'own', url }),
    photos,
    setPhotos,
    busy,
    sending,
    save,
    close,
    cancelUpload,
  };
}
