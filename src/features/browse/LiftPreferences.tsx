import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  asParameters,
  hasPreference,
  NO_PREFERENCES,
  peopleText,
  preferredPeople,
} from '../../components/members/preferenceText';
import { toastFailure } from '../../components/toastFailure';
import { Button } from '../../components/ui/Button';
import { fetchMemberCount } from '../../lib/api/memberCalls';
import { t } from '../../shared/texts/t';
import { $me, updateMe } from '../session/store';
import { searchQuery, storePreferences } from './api';
import type { BrowseFilters } from './filters/filters';

interface LiftPreferencesProps {
  filters: BrowseFilters;
  /** Reloads the list. */
  onLifted: () => void;
}

/**
 * For a list that is empty because of the member's own preferences: says so, and lifts them with
 * one press. Nothing where others would not be shown either.
 */
export function LiftPreferences({ filters, onLifted }: LiftPreferencesProps) {
  const preferences = useStore($me)?.matchPreferences ?? NO_PREFERENCES;
  const isSet = hasPreference(preferences);
  const [isBusy, setIsBusy] = useState(false);
  const { data: without } = useQuery({
    queryKey: ['browse-without-preferences', filters],
    queryFn: ({ signal }) =>
      fetchMemberCount({ ...searchQuery(filters), ...asParameters(NO_PREFERENCES) }, signal),
    enabled: isSet,
  });
  if (!isSet || !without || without.count === 0) return null;
  const lift = async () => {
    setIsBusy(true);
    try {
      const { matchPreferences } = await storePreferences({ matchPreferences: NO_PREFERENCES });
      updateMe({ matchPreferences });
      onLifted();
    } catch (error) {
      toastFailure(t('Update failed'), error);
    }
    setIsBusy(false);
  };
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-3 px-4 pb-8 text-center">
      <p>
        {t(
          "No one here fits your preferences: you chose to meet {people}. Without them, you'd see {others}.",
          { people: preferredPeople(preferences), others: peopleText(without) },
        )}
      </p>
      <Button
        variant="outline"
        busy={isBusy}
        busyLabel={t('Lifting...')}
        onClick={() => void lift()}
      >
        {t('Show everyone')}
      </Button>
    </div>
  );
}
