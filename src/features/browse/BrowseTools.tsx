import { FindByEmailButton } from './FindByEmailButton';
import { KeyboardHint } from './KeyboardHint';

/** Loaded once the page acts; on a phone the sheet of the filters has what is needed of them. */
export function BrowseTools({ isPremium }: { isPremium: boolean }) {
  return (
    <div className="hidden items-center md:flex">
      <FindByEmailButton />
      <KeyboardHint isPremium={isPremium} />
    </div>
  );
}
