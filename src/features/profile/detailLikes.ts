import { createContext, useContext } from 'react';
import type { LikedDetailInput } from '../../shared/contract/remarks';

/** The details of a profile that can be liked, and the one whose form is open. */
export interface DetailLikes {
  firstName: string;
  /** The detail whose comment form is open. */
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
