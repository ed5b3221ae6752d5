import type { ReactNode } from 'react';
import { pageLanguage, sayInEnglish } from '../../shared/texts/language';
import { inPageLanguage, type Text } from '../../shared/texts/t';

interface InEnglishProps {
  /** Makes sentences of texts that are all `bilingual`. */
  say: () => ReactNode;
  heading?: string;
}

/** On a Spanish page, what the law wants to be understood, in English too. */
export function InEnglish({ say, heading }: InEnglishProps) {
  if (pageLanguage() === 'en') return null;
  return (
    <span className="mt-2 block border-hairline border-s-4 ps-3 text-ink-soft text-sm">
      {heading && <strong className="block">{heading}</strong>}
      <span lang="en" className="block">
        {sayInEnglish(say)}
      </span>
    </span>
  );
}

/** A `bilingual` statement, with its English on a Spanish page. */
export const InBoth = ({ words }: { words: Text }) => (
  <>
    {inPageLanguage(words)}
    <InEnglish say={() => inPageLanguage(words)} />
  </>
);
