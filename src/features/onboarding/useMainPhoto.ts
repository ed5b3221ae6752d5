import { useRef, useState } from 'react';
import { usePictureError } from '../../components/photos/usePictureError';
import { toastFailure } from '../../components/toastFailure';
import { messageOf } from '../../lib/errors';
import { setProfilePicture, uploadProfilePhoto } from '../../lib/photoCalls';
import type { Self } from '../../shared/contract/members';
import { updateMe } from '../session/store';

/** The main photo, saved as soon as it is chosen: a reload then loses nothing. */
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
      updateMe({ profilePicture: await uploadProfilePhoto(file, { onProgress, signal }) });
    } catch (error) {
      if (!signal.aborted) pictureError.lose(file, error);
    } finally {
      if (controller.current === current) setUpload(null);
      URL.revokeObjectURL(preview);
    }
  };
  /** Resolves to what is wrong with the URL; `null` when the picture was taken. */
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
      toastFailure('Photo not removed', error);
    }
  };
  /** Whatever takes the place of a photo that was lost decides about it. */
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
    /** Waits until nothing is on its way any more. Whether there is nothing to be seen to here. */
    settled: () => pictureError.isAllWell(work.current),
  };
}
