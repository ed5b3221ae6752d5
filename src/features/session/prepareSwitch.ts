import type { settingsRoutes } from '../../../worker/features/settings/routes';
import { typeAgain, typedFields } from '../../components/language/typedFields';
import { toastFailure } from '../../components/toastFailure';
import { client } from '../../lib/api/api-client';
import { sealedTab } from '../../lib/sealed/sealedValues';
import { storeValue } from '../../lib/sealed/sealValue';
import type { Language } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { TYPED } from './switching';

const settings = client<typeof settingsRoutes>('/api/user/settings');

/** Before the page comes in another language: mails follow, and what is typed comes along. */
export async function prepareSwitch(language: Language): Promise<boolean> {
  try {
    await settings.index.$patch({ json: { language } });
  } catch (error) {
    toastFailure(t('Language not changed'), error);
    return false;
  }
  const typed = typedFields();
  if (typed) {
    sealedTab.values.set(TYPED, typed);
    // Without a key, or space, the page still comes.
    await storeValue(sealedTab, TYPED, typed).catch(() => undefined);
  }
  return true;
}

/** Types again what was on the page before it was switched. */
export function typeSealedAgain(): void {
  const typed = sealedTab.read(TYPED);
  sealedTab.write(TYPED, null);
  if (typed) typeAgain(typed);
}
