import { flashToast } from '../../components/ui/toast/toastStore';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';

/** Goes to the page that the visitor wanted; replaces the history entry of the finished form. */
export function continueAfterSignIn(): void {
  flashToast({ title: t('Welcome back!'), description: t("You've successfully logged in.") });
  window.location.replace(safeNextPath(window.location.search));
}

const HOME_OF_MEMBERS = '/browse';

/** Browsers drop tabs and line breaks from a URL: `/<tab>/host` would become `//host`. */
const UNSAFE = /\/\/|[\\\p{Cc}]/u;

/** The query's `next` if it is a path of this site that no browser reads as another host. */
export function safeNextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next?.startsWith('/') && !UNSAFE.test(next) ? next : pagePath(HOME_OF_MEMBERS);
}
