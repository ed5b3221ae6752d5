import { createContext, useContext } from 'react';
import type { GivenDetail } from '../../shared/contract/remarks';

/** What of a profile can be liked by itself, and which of it is being liked just now. */
export interface DetailLikes {
  firstName: string;
  /** Where a comment is typed at this moment. */
  open: GivenDetail | null;
  /** What the like given on this page is about. */
  given: GivenDetail | null;
  start: (detail: GivenDetail) => void;
  cancel: () => void;
  send: (detail: GivenDetail, comment: string) => void;
}

const context = createContext<DetailLikes | null>(null);
export const DetailLikesProvider = context.Provider;

/** `null` where nothing can be liked: of who is liked already. */
export const useDetailLikes = () => useContext(context);

export const isSame = (a: GivenDetail | null, b: GivenDetail) =>
  a?.kind === b.kind && a.value === b.value;
