import { endingSession } from '../../lib/api-client';
import { ApiError } from '../../lib/errors';
import { logout } from './api';
import { forgetOnThisDevice } from './forgetOnThisDevice';
import { $me } from './store';

export async function leave(act: () => Promise<unknown> = signOut): Promise<void> {
  await endingSession(act);
  // First of all: a page that is being left keeps the place of the member it knows.
  $me.set(null);
  await forgetOnThisDevice();
  window.location.replace('/');
}

/** Does well when the session had ended already. */
async function signOut(): Promise<void> {
  try {
    await logout();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
  }
}
