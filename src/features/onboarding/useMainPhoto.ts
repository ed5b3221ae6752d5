import { useRef, useState } from 'react';
import { usePictureTrouble } from '../../components/photos/usePictureTrouble';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import { setProfilePicture, uploadProfilePhoto } from '../../lib/photoCalls';
import type { Self } from '../../shared/contract/members';
import { updateMe } from '../session/store';

interface OnItsWay {
  preview: string;
  /** 0 to 1. */
  sent: number;
}

/** The main photo, saved as soon as it is chosen: a reload then loses nothing. */
export function useMainPhoto(me: Self) {
  const [upload, setUpload] = useState<OnItsWay | null>(null);
  const controller = useRef<AbortController | null>(null);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const trouble = usePictureTrouble();

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
      if (!signal.aborted) trouble.lose(file, error);
    } finally {
      if (controller.current === current) setUpload(null);
      URL.revokeObjectURL(preview);
    }
  };
  /** Resolves to what is wrong with the address; `null` when the picture was taken. */
  const setAddress = async (address: string): Promise<string | null> => {
    try {
      updateMe({ profilePicture: await setProfilePicture(me.id, address) });
      return null;
    } catch (error) {
      trouble.noteFailure();
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
      trouble.noteFailure();
      toast({ type: 'error', title: 'Photo not removed', description: messageOf(error) });
    }
  };
  /** Whatever takes the place of a photo that was lost decides about it. */
  const keep = <T>(act: () => Promise<T>): Promise<T> => {
    trouble.giveUpAll();
    const started = act();
    work.current = started;
    return started;
  };
  return {
    picture: upload?.preview ?? me.profilePicture,
    sent: upload?.sent ?? null,
    onPicture: (file: File) => void keep(() => send(file)),
    onAddress: (address: string) => keep(() => setAddress(address)),
    onRemove: () => void keep(remove),
    onCancelUpload: () => controller.current?.abort(),
    lost: trouble.lost,
    giveUp: trouble.giveUp,
    /** Waits until nothing is on its way any more. Whether there is nothing to be seen to here. */
    settled: () => trouble.isAllWell(work.current),
  };
}
