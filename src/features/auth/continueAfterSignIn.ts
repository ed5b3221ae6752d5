import { flashToast } from '../../components/ui/toast/toastStore';
import { safeNextPath } from './safeNextPath';

/**
 * Goes to the page that the visitor wanted. Replaces the history entry, so that Back does not lead
 * to the finished form.
 */
export function continueAfterSignIn(): void {
  flashToast({ title: 'Welcome back!', description: "You've successfully logged in." });
  window.location.replace(safeNextPath(window.location.search));
}
