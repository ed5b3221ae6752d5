import type { PasswordProblem } from '../../components/form/newPassword';
import { ApiError } from '../../lib/api/errors';
import { PartNotLoaded } from '../../lib/partNotLoaded';
import { t } from '../../shared/texts/t';

const connectionError = (): PasswordProblem => ({
  title: t('Connection error'),
  text: t("We're having trouble connecting right now. Please try again."),
});

export function refusalNotice(error: unknown, title: string): PasswordProblem {
  if (!(error instanceof ApiError)) return { title };
  return error.code === 'OFFLINE' ? connectionError() : { title, text: error.message };
}

/** The code of the action could not be loaded. */
export function notLoadedNotice(error: unknown): PasswordProblem {
  const isOutdated = error instanceof PartNotLoaded && error.reason === 'outdated';
  return isOutdated
    ? { title: t('Please reload the page'), text: error.message }
    : connectionError();
}
