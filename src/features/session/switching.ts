import { beforeSwitch } from '../../components/language/switchLanguage';
import { lazyPart } from '../../components/lazy/lazyPart';
import { sealedTab, whenSealedAreOpen } from '../../lib/sealed/sealedValues';

export const TYPED = 'parkway-typed';
const part = lazyPart(() => import('./prepareSwitch'));

/** What a switch of the language does besides for members, before it and on the page that comes. */
export function wireSwitching(): void {
  beforeSwitch((language) =>
    part.load().then(
      ({ prepareSwitch }) => prepareSwitch(language),
      () => true,
    ),
  );
  whenSealedAreOpen(() => {
    if (sealedTab.read(TYPED)) part.whenLoaded((loaded) => loaded.typeSealedAgain());
  });
}
