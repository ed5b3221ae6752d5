import { useRef, useState } from 'react';
import { usePictureError } from '../../components/photos/usePictureError';
import { toastFailure } from '../../components/toastFailure';
import { messageOf } from '../../lib/api/errors';
import { postProfilePhoto, setProfilePicture } from '../../lib/api/photoCalls';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { updateMe } from '../session/store';

/** The main photo. It is saved as soon as it is chosen, so a reload loses nothing. */
export function useMainPhoto(me: Self) {
  /** `sent` goes from 0 to 1. */
  const [upload, setUpload] = useState<{ preview: string; sent: number } | null>(null);
  const controller = useRef<AbortController | null>(null);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const pictureError = usePictureError();

  const send = async (file: File) => {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    const { signal } = current;
    const preview = URL.createObjectURL(file);
    setUpload({ preview, sent: 0 });
    const onProgress = (sent: number) => signal.aborted || setUpload({ preview, sent });
    try {
      updateMe({ profilePicture: await postProfilePhoto(file, { onProgress, signal }) });
    } catch (error) {
      if (!signal.aborted) pictureError.lose(file, error);
    } finally {
      if (controller.current === current) setUpload(null);
      URL.revokeObjectURL(preview);
    }
  };
  /** Resolves to the problem with the URL; `null` if the server accepted it. */
  const setFromUrl = async (url: string): Promise<string | null> => {
    try {
      updateMe({ profilePicture: await setProfilePicture(me.id, url) });
      return null;
    } catch (error) {
      pictureError.noteFailure();
      return messageOf(error);
    }
  };
  const remove = async () => {
    const before = me.profilePicture;
    updateMe({ profilePicture: null });
    try {
      await setProfilePicture(me.id, null);
    } catch (error) {
      updateMe({ profilePicture: before });
      pictureError.noteFailure();
      toastFailure(t('Photo not removed'), error);
    }
  };
  /** Any new choice of a photo discards one whose upload failed. */
  const keep = <T>(act: () => Promise<T>): Promise<T> => {
    pictureError.giveUpAll();
    const started = act();
    work.current = started;
    return started;
  };
  const onPicture = (file: File) => void keep(() => send(file));
  return {
    picture: upload?.preview ?? me.profilePicture,
    sent: upload?.sent ?? null,
    onPicture,
    onUrl: (url: string) => keep(() => setFromUrl(url)),
    onRemove: () => void keep(remove),
    onCancelUpload: () => controller.current?.abort(),
    failed: { lost: pictureError.lost, onAgain: onPicture, onGiveUp: pictureError.giveUp },
    /** Waits for all uploads. Resolves to whether none failed or waits for a decision. */
    settled: () => pictureError.hasNoFailures(work.current),
  };
}
