import { createContext, useContext, useState } from 'react';
import type { LikedDetailInput } from '../../shared/contract/remarks';
import type { LoadedProfile } from './useProfile';

export interface DetailLikes {
  open: LikedDetailInput | null;
  /** The detail that was liked on this page. */
  given: LikedDetailInput | null;
  start: (detail: LikedDetailInput) => void;
  cancel: () => void;
  send: (detail: LikedDetailInput, comment: string) => void;
}

const context = createContext<DetailLikes | null>(null);
export const DetailLikesProvider = context.Provider;

/** `null` if nothing can be liked: the member is liked already, or may not be liked first. */
export const useDetailLikes = () => useContext(context);

export const isSame = (a: LikedDetailInput | null, b: LikedDetailInput) =>
  a?.kind === b.kind && a.value === b.value;

/** The form for one detail at a time; when it closes, focus returns to the heart. */
export function useLikingDetails(profile: LoadedProfile | null): DetailLikes | null {
  const [open, setOpen] = useState<LikedDetailInput | null>(null);
  const [likedNow, setLikedNow] = useState<LikedDetailInput | null>(null);
  if (!profile) return null;
  const { liked, matched, isOutsidePreferences } = profile.member;
  const isOpen = !liked && !matched && !profile.isPassed && !isOutsidePreferences;
  if (!isOpen && !likedNow) return null;
  const cancel = () => {
    if (open) focusHeart(open);
    setOpen(null);
  };
  const send = (on: LikedDetailInput, comment: string) => {
    setOpen(null);
    setLikedNow(on);
    // Phones show the button again once the form is gone.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-liked]')?.focus({ preventScroll: true }),
    );
    profile.like('like', { on, ...(comment ? { comment } : {}) });
  };
  return { open, given: isOpen ? null : likedNow, start: setOpen, cancel, send };
}

function focusHeart({ kind, value }: LikedDetailInput): void {
  document.querySelector<HTMLElement>(`[data-like="${CSS.escape(`${kind} ${value}`)}"]`)?.focus();
}
