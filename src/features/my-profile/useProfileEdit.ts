import { useEffect, useRef, useState } from 'react';
import { useSubmission } from '../../components/form/useSubmission';
import { lazyPart } from '../../components/lazy/lazyPart';
import { showError } from '../../components/lazy/withPart';
import { useStagedPicture } from '../../components/photos/useStagedPicture';
import { toast } from '../../components/ui/toast/toastStore';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
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
import type { ProfileRefusal } from './saveProfile';
import { type StagedPhoto, savedPhoto } from './stagedPhotos';

/** The checks and the call load while the form is filled in. */
const saving = lazyPart(() => import('./saveProfile'));

/** Fields that show the errors of a field that has no place of its own. */
const JUDGED: Readonly<Record<string, ProfileField>> = {
  ownInterest: 'interests',
  prompts: 'answers',
  faith: 'consentFaith',
};

export function useProfileEdit(me: Self, onClose: () => void) {
  const [values, setValues] = useState(() => loadProfileDraft(me) ?? valuesOf(me));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const { staged: picture, stage: setPicture, field } = useStagedPicture(me.profilePicture);
  const [photos, setPhotos] = useState<readonly StagedPhoto[]>(() =>
    me.additionalPhotos.map(savedPhoto),
  );
  const [words, setWords] = useState(me.photoAlts);
  const describe = (photo: string, said: string) => setWords((all) => ({ ...all, [photo]: said }));
  const [sending, setSending] = useState<{ id: string | null; sent: number } | null>(null);
  const upload = useRef<AbortController | null>(null);

  useEffect(saving.prefetch, []);
  const saved = useRef(me);
  saved.current = me;
  useEffect(() => saveProfileDraft(saved.current, values), [values]);

  const change = (part: Partial<ProfileValues>) => {
    setValues((before) => ({ ...before, ...part }));
    const judged = new Set(Object.keys(part).map((field) => JUDGED[field] ?? field));
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !judged.has(field))),
    );
  };

  const close = () => {
    upload.current?.abort();
    clearProfileDraft();
    onClose();
  };

  const { busy, form } = useSubmission(async () => {
    setErrors({});
    upload.current = new AbortController();
    const { signal } = upload.current;
    const refused = await saving.load().then(
      ({ saveOwnProfile }) =>
        saveOwnProfile(
          me,
          values,
          { picture, photos, words },
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
      (error): ProfileRefusal => {
        showError(error, t('Update failed'), () => form.ref.current?.requestSubmit());
        return { errors: {}, notice: null };
      },
    );
    setSending(null);
    if (!refused) {
      toast({ type: 'success', title: t('Profile updated') });
      close();
      return null;
    }
    setErrors(refused.errors);
    if (refused.notice && !signal.aborted) toast({ type: 'error', ...refused.notice });
    return refused;
  });

  const cancelUpload = () => upload.current?.abort();
  return {
    values,
    errors,
    change,
    mainPhoto: field,
    makeMain: (url: string) => setPicture({ kind: 'own', url }),
    photos,
    setPhotos,
    words,
    describe,
    /** Saved photos that stay, the main one first. */
    describable: [
      me.profilePicture,
      ...photos.map(({ id, kind }) => (kind === 'saved' ? id : null)),
    ].filter((photo) => photo !== null),
    busy,
    sending,
    form,
    close,
    cancelUpload,
  };
}
