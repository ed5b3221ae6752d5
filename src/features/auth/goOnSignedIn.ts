import { flashToast } from '../../components/ui/toastStore';
import { safeNextPath } from './safeNextPath';

/** To where the visitor wanted to go. Replaced, so that Back does not lead to a form that is done with. */
export function goOnSignedIn(): void {
  flashToast({ title: 'Welcome back!', description: "You've successfully logged in." });
  window.location.replace(safeNextPath(window.location.search));
}
