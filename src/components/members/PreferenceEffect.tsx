import { useEffect, useState } from 'react';
import { fetchMemberCount } from '../../lib/api/memberCalls';
import {
  asParameters,
  hasPreference,
  leftSentence,
  type PeopleCount,
  type Preferences,
  preferenceSentence,
} from './preferenceText';

const PAUSE_MS = 500;

interface PreferenceEffectProps {
  preferences: Preferences;
  /** The member's own. */
  town: string;
}

/** What the chosen preferences do, and how many members they leave; nothing where none is chosen. */
export function PreferenceEffect({ preferences, town }: PreferenceEffectProps) {
  const isChosen = hasPreference(preferences);
  const left = useCount(isChosen ? preferences : null);
  return (
    <div role="status" className="text-sm">
      {isChosen && (
        <p>
          {preferenceSentence(preferences)}{' '}
          {left && <strong className="whitespace-normal">{leftSentence(left, town)}</strong>}
        </p>
      )}
    </div>
  );
}

/** Loaded after a pause in choosing; `null` until then, and after a failure. */
function useCount(preferences: Preferences | null): PeopleCount | null {
  const [found, setFound] = useState<{ key: string; left: PeopleCount } | null>(null);
  const parameters = preferences && asParameters(preferences);
  const key = JSON.stringify(parameters);

  useEffect(() => {
    const wanted: ReturnType<typeof asParameters> | null = JSON.parse(key);
    if (!wanted) return;
    const controller = new AbortController();
    const ask = () =>
      fetchMemberCount({ distance: '25', ...wanted }, controller.signal).then(
        (left) => setFound({ key, left }),
        () => setFound(null),
      );
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return found?.key === key ? found.left : null;
}
