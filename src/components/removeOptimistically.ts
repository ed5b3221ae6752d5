import { queryClient } from '../lib/api/queryClient';
import { toastFailure } from './toastFailure';
import { type ToastMessage, toast } from './ui/toast/toastStore';

interface OptimisticRemoval<T> {
  /** The query key of the list. */
  from: readonly string[];
  which: (entry: T) => boolean;
  call: () => Promise<unknown>;
  done: ToastMessage;
  /** The title of the toast when the server refuses. */
  failed: string;
}

/** Removes entries from a list at once, and restores them if the server refuses. */
export async function removeOptimistically<T>({
  from,
  which,
  call,
  done,
  failed,
}: OptimisticRemoval<T>) {
  const before = queryClient.getQueryData<T[]>(from);
  queryClient.setQueryData<T[]>(from, (all) => all?.filter((entry) => !which(entry)));
  try {
    await call();
    toast(done);
  } catch (error) {
    queryClient.setQueryData(from, before);
    toastFailure(failed, error);
  }
}
