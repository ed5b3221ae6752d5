import { changeLanguage } from '../../lib/api/changeLanguage';
import { restoreScroll } from '../../lib/navigation/swapPage';
import { keysOfSession } from '../../lib/sealed/keptTexts';
import { sealedTab, whenSealedAreOpen } from '../../lib/sealed/sealedValues';
import { storeValue } from '../../lib/sealed/sealValue';
import type { Language } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { toastFailure } from '../toastFailure';
import { typeAgain, typedFields } from './typedFields';

const TYPED = 'parkway-typed';

/** Mails follow the page, and what is typed is sealed for it; `false` if the page has to stay. */
export async function prepareSwitch(language: Language): Promise<boolean> {
  try {
    // What was typed last may wait for the keys.
    await Promise.all([changeLanguage(language), keysOfSession().catch(() => undefined)]);
  } catch (error) {
    toastFailure(t('Language not changed'), error);
    return false;
  }
  const typed = typedFields();
  if (typed) {
    sealedTab.values.set(TYPED, typed);
    // Without a key, or space, the page comes all the same.
    await storeValue(sealedTab, TYPED, typed).catch(() => undefined);
  }
  return true;
}

export function arriveAsMember(scrolled: number): void {
  restoreScroll(scrolled);
  whenSealedAreOpen(() => {
    typeAgain(sealedTab.read(TYPED));
    sealedTab.write(TYPED, null);
  });
}
