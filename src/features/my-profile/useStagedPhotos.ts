import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { movedTo, roomLeft } from '../../components/photos/photoOrder';
import { ADDED_BEFORE } from '../../components/photos/useAdditionalPhotos';
import { toast } from '../../components/ui/toast/toastStore';
import { MAX_ADDITIONAL_PHOTOS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import type { StagedPhoto } from './stagedPhotos';

export function useStagedPhotos(
  photos: readonly StagedPhoto[],
  change: Dispatch<SetStateAction<readonly StagedPhoto[]>>,
) {
  const [previews] = useState(() => new Set<string>());
  useEffect(
    () => () => {
      for (const preview of previews) URL.revokeObjectURL(preview);
    },
    [previews],
  );
  const append = (photo: StagedPhoto) => change((all) => [...all, photo]);

  const onAdd = (file: File) => {
    const id = URL.createObjectURL(file);
    previews.add(id);
    append({ id, kind: 'file', file, problem: null });
  };
  const onUrl = async (url: string): Promise<string | null> => {
    const id = new URL(url).href;
    if (photos.some((photo) => photo.id === id)) return t(ADDED_BEFORE);
    append({ id, kind: 'web', problem: null });
    return null;
  };
  const onMove = (id: string, place: string) =>
    change((all) => {
      const [photo, there] = [id, place].map((one) => all.find((each) => each.id === one));
      return photo && there ? movedTo(all, photo, there) : all;
    });
  const onRemove = (id: string) => {
    const place = photos.findIndex((photo) => photo.id === id);
    const removed = photos[place];
    if (!removed) return;
    change((all) => all.filter((photo) => photo.id !== id));
    toast({
      title: t('Photo removed'),
      action: {
        label: t('Undo'),
        altText: t('Press Cancel to keep your photos as they were'),
        onClick: () =>
          change((all) =>
            all.length < MAX_ADDITIONAL_PHOTOS ? all.toSpliced(place, 0, removed) : all,
          ),
      },
    });
  };
  const room = roomLeft(photos.length, 0, MAX_ADDITIONAL_PHOTOS);
  return { room, onAdd, onUrl, onMove, onRemove };
}
