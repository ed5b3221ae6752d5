import { t } from '../../../shared/texts/t';

interface OpenersProps {
  openers: readonly string[];
  onChoose: (text: string) => void;
}

/** First lines: a press puts one into the field, to be sent or edited there. */
export function Openers({ openers, onChoose }: OpenersProps) {
  return (
    <section aria-label={t('First lines')}>
      <h3 className="font-body font-bold text-base">{t('Start with something you both said')}</h3>
      <ul className="mt-2 flex flex-col items-end gap-2">
        {openers.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-11 rounded-lg rounded-br-sm border border-atlantic bg-foam px-4 pt-2 pb-1 text-left text-chip-text hover:underline"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
