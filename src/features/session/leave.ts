import { endingSession } from '../../lib/api-client';
import { ApiError } from '../../lib/errors';
import { logout } from './api';
import { forgetOnThisDevice } from './forgetOnThisDevice';

/** @param forgetMe first of all: a page that is being left keeps the place of the member it knows */
export async function leave(
  forgetMe: () => void,
  act: () => Promise<unknown> = signOut,
): Promise<void> {
  await endingSession(act);
  forgetMe();
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
