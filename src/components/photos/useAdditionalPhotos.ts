import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/errors';
import { arrangePhotos, postAdditionalPhoto, removePhoto } from '../../lib/api/photoCalls';
import { MAX_ADDITIONAL_PHOTOS } from '../../shared/rules/limits';
import { t, text } from '../../shared/texts/t';
import { toastFailure } from '../toastFailure';
import { toast } from '../ui/toast/toastStore';
import { undoQueue } from '../ui/toast/undoQueue';
import type { ShownPhoto } from './AdditionalPhotoTile';
import { mergedOrder, movedTo, roomLeft } from './photoOrder';
import { usePictureError } from './usePictureError';

export interface PhotoOnItsWay {
  id: number;
  preview: string;
  /** 0 to 1. */
  sent: number;
  cancel: () => void;
}

export interface AdditionalPhotosOptions {
  memberId: string;
  photos: readonly string[];
  /** Stores the present list: at once for a move, after the server's answer for the rest. */
  onPhotos: (photos: string[]) => void;
}

export const ADDED_BEFORE = text("You've already added this picture.");

let lastId = 0;

/**
 * The additional photos of a new member. Every change is saved as it is made, one after another: a
 * new order must name every photo, so it cannot overtake an upload.
 */
export function useAdditionalPhotos({ memberId, photos, onPhotos }: AdditionalPhotosOptions) {
  const [uploads, setUploads] = useState<readonly PhotoOnItsWay[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const known = useRef({ photos, onPhotos });
  known.current = { photos, onPhotos };
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pictureError = usePictureError();
  /** The stored photo for each URL added here; a photo's own URL does not reveal its source. */
  const [photoOf] = useState(() => new Map<string, string>());

  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  };
  const keep = (next: string[]) => {
    known.current.photos = next;
    known.current.onPhotos(next);
  };
  const keepAnswer = (answer: string[]) => keep(mergedOrder(known.current.photos, answer));
  const hide = (photo: string) => setRemoved((before) => new Set([...before, photo]));
  const show = (photo: string) =>
    setRemoved((before) => new Set([...before].filter((one) => one !== photo)));

  const sendRemoval = (photo: string) => {
    const work = async () => {
      await removePhoto(photo);
      keep(known.current.photos.filter((one) => one !== photo));
    };
    void inOrder(work).catch((error) => {
      pictureError.noteFailure();
      show(photo);
      toastFailure(t('Photo not removed'), error);
    });
  };
  const [removals] = useState(() => undoQueue(({ id }) => sendRemoval(id)));
  useEffect(() => {
    window.addEventListener('pagehide', removals.flush);
    return () => {
      window.removeEventListener('pagehide', removals.flush);
      removals.flush();
    };
  }, [removals]);

  const add = (picture: File) => {
    lastId += 1;
    const id = lastId;
    const controller = new AbortController();
    const preview = URL.createObjectURL(picture);
    const entry = { id, preview, sent: 0, cancel: () => controller.abort() };
    setUploads((before) => [...before, entry]);
    const onProgress = (sent: number) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, sent } : one)));
    // A photo whose removal is held back still takes a place on the server.
    removals.flush();
    inOrder(async () => {
      keepAnswer(await postAdditionalPhoto(picture, { onProgress, signal: controller.signal }));
    })
      .catch((error) => {
        if (!controller.signal.aborted) pictureError.lose(picture, error);
      })
      .finally(() => {
        setUploads((before) => before.filter((one) => one.id !== id));
        URL.revokeObjectURL(preview);
      });
  };

  /** Resolves to the problem with the URL; `null` if the picture was accepted. */
  const addUrl = async (url: string): Promise<string | null> => {
    removals.flush();
    const { href } = new URL(url);
    try {
      return await inOrder(async () => {
        const before = known.current.photos;
        if (before.includes(photoOf.get(href) ?? '')) return t(ADDED_BEFORE);
        const answer = await arrangePhotos(memberId, [...before, url]);
        const added = answer.find((photo) => !before.includes(photo));
        if (added) photoOf.set(href, added);
        keepAnswer(answer);
        return null;
      });
    } catch (error) {
      pictureError.noteFailure();
      return messageOf(error);
    }
  };

  const move = (photo: string, place: string) => {
    const before = [...known.current.photos];
    keep(movedTo(before, photo, place));
    const work = async () => {
      // Uses the present list, because an upload may have finished meanwhile.
      await arrangePhotos(memberId, [...known.current.photos]);
    };
    void inOrder(work).catch((error) => {
      keep(mergedOrder(before, known.current.photos));
      toastFailure(t('Order not saved'), error);
    });
  };

  const remove = (photo: string) => {
    hide(photo);
    const undo = () => {
      if (removals.undo(photo)) show(photo);
    };
    const toastId = toast({
      title: t('Photo removed'),
      action: { label: t('Undo'), altText: t('Add the photo again to undo'), onClick: undo },
    });
    removals.add({ id: photo, toastId });
  };

  const shown = photos.filter((photo) => !removed.has(photo)).map(savedPhoto);
  const room = roomLeft(shown.length, uploads.length, MAX_ADDITIONAL_PHOTOS);
  const addAgain = (picture: File) => {
    pictureError.giveUp(picture);
    add(picture);
  };
  /** Waits for all uploads. Resolves to whether none failed or waits for a decision. */
  const settled = () => pictureError.hasNoFailures(queue.current);
  return {
    field: { photos: shown, room, onAdd: add, onUrl: addUrl, onMove: move, onRemove: remove },
    uploads,
    failed: { lost: pictureError.lost, onAgain: addAgain, onGiveUp: pictureError.giveUp },
    settled,
  };
}

const savedPhoto = (url: string): ShownPhoto => ({
  id: url,
  picture: url,
  note: null,
  problem: null,
  sent: null,
});
