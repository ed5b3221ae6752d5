import { useRef, useState } from 'react';
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
      if (!signal.aborted) failed('Failed to upload profile photo', error);
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
      failed('Photo not removed', error);
    }
  };
  const keep = <T>(started: Promise<T>): Promise<T> => {
    work.current = started;
    return started;
  };
  return {
    picture: upload?.preview ?? me.profilePicture,
    sent: upload?.sent ?? null,
    onPicture: (file: File) => void keep(send(file)),
    onAddress: (address: string) => keep(setAddress(address)),
    onRemove: () => void keep(remove()),
    onCancelUpload: () => controller.current?.abort(),
    /** Resolves when nothing is on its way any more. */
    settled: () => work.current,
  };
}

function failed(title: string, error: unknown): void {
  toast({ type: 'error', title, description: messageOf(error) });
}
