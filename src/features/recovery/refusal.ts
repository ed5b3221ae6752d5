import type { PasswordProblem } from '../../components/form/newPassword';
import { ApiError } from '../../lib/api/errors';
import { PartNotLoaded } from '../../lib/partNotLoaded';

const CONNECTION_ERROR: PasswordProblem = {
  title: 'Connection error',
  text: "We're having trouble connecting right now. Please try again.",
};

export function refusalNotice(error: unknown, title: string): PasswordProblem {
  if (!(error instanceof ApiError)) return { title };
  return error.code === 'OFFLINE' ? CONNECTION_ERROR : { title, text: error.message };
}

/** The code of the action could not be loaded. */
export function notLoadedNotice(error: unknown): PasswordProblem {
  const isOutdated = error instanceof PartNotLoaded && error.reason === 'outdated';
  return isOutdated ? { title: 'Please reload the page', text: error.message } : CONNECTION_ERROR;
}
