import { OUTSIDE_PREFERENCES } from '../../shared/rules/discovery/outsidePreferences';
import { t } from '../../shared/texts/t';

/** In place of the ways to make contact first, where the other member's preferences bar it. */
export function OutsidePreferencesNote() {
  return <p className="rounded-md bg-inset px-4 py-3 text-sm">{t(OUTSIDE_PREFERENCES)}</p>;
}
