import { messageUrl } from '../../../components/members/memberUrls';
import { draftKey } from '../../../lib/draftKey';
import { openPage } from '../../../lib/navigation/router';
import { keepText } from '../../../lib/sealed/keptTexts';
import type { MatchSceneData } from './prepareMoment';

/** First lines: a press puts one into the message box, to be sent or edited there. */
export function Openers({ moment: { me, other, openers } }: { moment: MatchSceneData }) {
  const begin = async (text: string) => {
    await keepText(draftKey(me.id, other.id), text);
    openPage(messageUrl(other.id));
  };
  return (
    <section aria-label="First lines">
      <h3 className="font-body font-bold text-base">Start with something you both said</h3>
      <ul className="mt-2 flex flex-col items-end gap-2">
        {openers.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => void begin(text)}
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
