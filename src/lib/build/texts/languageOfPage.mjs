import { setBuiltLanguage } from '../../../shared/texts/language';

/** Middleware of the build: one process writes one page after another, in either language. */
export const onRequest = ({ currentLocale }, next) => {
  setBuiltLanguage(currentLocale === 'es' ? 'es' : 'en');
  return next();
};
