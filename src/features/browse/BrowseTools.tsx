import { Bookmark, Keyboard, UserSearch } from 'lucide-react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../components/lazy/useLazyOverlay';
import { t, text } from '../../shared/texts/t';
import type { FiltersProps } from './filters/filters';

interface BrowseToolsProps {
  isPremium: boolean;
  search: FiltersProps;
}

/** Loaded after hydration; on phones the filter sheet has these tools as far as they are needed. */
export default function BrowseTools({ isPremium, search }: BrowseToolsProps) {
  return (
    <div className="hidden items-center md:flex">
      <SavedSearchesButton {...search} />
      <FindByEmailButton />
      <KeyboardHint isPremium={isPremium} />
    </div>
  );
}

const popovers = lazyPart(() => import('./toolPopovers'));

function SavedSearchesButton(search: FiltersProps) {
  const late = useLazyOverlay(popovers, { failure: t("Couldn't open saved searches") });
  const button = (
    <button type="button" title={t('Saved searches')} className={TOOL} {...late.button}>
      <Bookmark className="-mt-0.5 size-5" aria-hidden="true" />
      <span className="max-lg:sr-only">{t('Saved searches')}</span>
    </button>
  );
  if (!late.loaded) return button;
  const { SavedSearchesPopover } = late.loaded;
  return <SavedSearchesPopover trigger={button} {...search} {...late.window} />;
}

function FindByEmailButton() {
  const late = useLazyOverlay(popovers, { failure: t("Couldn't open the search") });
  const button = (
    <button type="button" title={t('Find someone by email')} className={TOOL} {...late.button}>
      <UserSearch className="-mt-0.5 size-5" aria-hidden="true" />
      <span className="max-lg:sr-only">{t('Find by email')}</span>
    </button>
  );
  if (!late.loaded) return button;
  const { FindByEmailPopover } = late.loaded;
  return <FindByEmailPopover trigger={button} {...late.window} />;
}

/** A button that opens a tool beside the list; an icon alone on medium screens. */
const TOOL =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 text-ink-soft text-sm hover:text-ink hover:underline';

const KEYS = [
  { key: 'L', says: text('Like') },
  { key: 'P', says: text('Pass') },
  { key: 'U', says: text('Undo the pass') },
  { key: 'Z', says: text('Rewind the last pass'), forPremium: true },
  { key: 'S', says: text('Super Like') },
  { key: 'M', says: text('Message') },
];

function KeyboardHint({ isPremium }: { isPremium: boolean }) {
  const keys = KEYS.filter(({ forPremium }) => isPremium || !forPremium);
  return (
    <details className="relative hidden md:pointer-fine:block">
      <summary
        title={t('Keyboard')}
        className={`${TOOL} list-none [&::-webkit-details-marker]:hidden`}
      >
        <Keyboard className="-mt-0.5 size-5" aria-hidden="true" />
        <span className="max-lg:sr-only">{t('Keyboard')}</span>
      </summary>
      <div className="absolute right-0 z-20 w-72 rounded-md border border-control-border bg-card p-4 text-sm shadow-layer">
        <p className="mb-2">{t('While a card has focus:')}</p>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
          <KeyRow keys={t('Arrows')} says={t('Move between cards')} />
          <KeyRow keys="Enter" says={t('Open the profile')} />
          {keys.map(({ key, says }) => (
            <KeyRow key={key} keys={key} says={t(says)} />
          ))}
        </dl>
      </div>
    </details>
  );
}

function KeyRow({ keys, says }: { keys: string; says: string }) {
  return (
    <>
      <dt>
        <kbd className="inline-block min-w-7 rounded-sm border border-control-border px-1.5 text-center font-bold font-body">
          {keys}
        </kbd>
      </dt>
      <dd>{says}</dd>
    </>
  );
}
