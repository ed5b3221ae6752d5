import { Download, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { withPart } from '../../components/lazy/withPart';
import { TraitChips } from '../../components/members/TraitChips';
import { Button, LinkButton } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { toast } from '../../components/ui/toast/toastStore';
import { saveFile } from '../../lib/saveFile';
import type { Self } from '../../shared/contract/members';
import type { QuizAnswers } from '../../shared/contract/quiz';
import {
  PERSONALITY_TYPES,
  type PersonalityType,
  personalityTypeNamed,
} from '../../shared/rules/members/personality';
import { typeLabel } from '../../shared/rules/members/personalityLabels';
import { quizInsights, scoreQuiz } from '../../shared/rules/quiz/quizScoring';
import { describeType } from '../../shared/rules/quiz/typeDescriptions';
import { pagePath } from '../../shared/texts/language';
import { plural, t } from '../../shared/texts/t';
import { Pairs } from './Pairs';
import { bringToTop, QuizStage } from './QuizStage';
import { sceneOfType } from './quizScenes';
import type { SaveState } from './useSavedQuiz';

const shareImage = lazyPart(() => import('./shareImage'));
const SHARED_TRAITS = 3;
const SHOWN_TRAITS = 4;

interface QuizResultProps {
  me: Self;
  /** New answers that may not be saved yet; `null` shows the saved result. */
  answers: QuizAnswers | null;
  saving: SaveState;
  /** The quiz was finished on this page: focus goes to the result. */
  takesFocus: boolean;
  /** The index of the question at which a new attempt was left. */
  continueAt: number | null;
  onSave: (answers: QuizAnswers) => void;
  onAgain: () => void;
}

export default function QuizResultCard(props: QuizResultProps) {
  const { me, answers, saving, takesFocus } = props;
  const { personalityType, personalityTraits, personalityInsights } = answers
    ? scoreQuiz(answers)
    : me;
  const isSaved = answers === null || saving === 'saved';
  const isUnsaved = saving === 'failed' || saving === 'retrying';
  const heading = useHeadingFocus(takesFocus, isUnsaved);
  const type = personalityTypeNamed(personalityType ?? '');
  if (!type) return null;

  return (
    <>
      <QuizStage scene={sceneOfType(type.name)}>
        <p className="road-sign">{t('Your personality type')}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl">
          {typeLabel(type.name)}
        </h1>
        <p className="mt-3 text-lg">{describeType(type.name)}</p>
        <h2 className="mt-5 mb-2 text-lg">{t('Key Traits')}</h2>
        <Traits traits={personalityTraits} />
        {answers && isUnsaved && (
          <UnsavedNote busy={saving === 'retrying'} onRetry={() => props.onSave(answers)} />
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={pagePath('/browse')}>{t('Start Browsing Matches')}</LinkButton>
          <LinkButton href={pagePath('/profile')} variant="outline">
            {t('View My Profile')}
          </LinkButton>
        </div>
        <div className="mt-3 -mb-2 -ml-3 flex flex-wrap gap-x-1">
          <ShareButton type={type.name} traits={personalityTraits} />
          {isSaved && <AgainButton continueAt={props.continueAt} onPress={props.onAgain} />}
        </div>
      </QuizStage>
      <div className="page-width pt-10">
        <Pairs type={type} />
        <Insights
          sentences={
            answers ? personalityInsights : insightsOf(type, personalityTraits, personalityInsights)
          }
        />
      </div>
    </>
  );
}

/** Sentences stored in English, in the language of the page; the last one names another type. */
function insightsOf(type: PersonalityType, traits: readonly string[], stored: readonly string[]) {
  const second = PERSONALITY_TYPES.find(({ name }) => stored.at(-1)?.includes(name));
  return second ? quizInsights(type, second, traits) : stored;
}

/** Focuses the heading when the last answer leads here, and when the note goes. */
function useHeadingFocus(takesFocus: boolean, isUnsaved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (!takesFocus || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    bringToTop(heading.current);
  }, [takesFocus]);
  useEffect(() => {
    if (wasUnsaved.current && !isUnsaved) heading.current?.focus({ preventScroll: true });
    wasUnsaved.current = isUnsaved;
  }, [isUnsaved]);
  return heading;
}

function Traits({ traits }: { traits: readonly string[] }) {
  const others = traits.slice(SHOWN_TRAITS);
  return (
    <>
      <TraitChips traits={traits.slice(0, SHOWN_TRAITS)} />
      {others.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit items-center gap-1 font-semibold text-sm underline underline-offset-4">
            {plural(others.length, { one: '{count} more trait', other: '{count} more traits' })}
          </summary>
          <TraitChips traits={others} />
        </details>
      )}
    </>
  );
}

function Insights({ sentences }: { sentences: readonly string[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl">{t('Personal Insights')}</h2>
      <ul className="max-w-prose divide-y divide-hairline border-hairline border-y">
        {sentences.map((sentence) => (
          <li key={sentence} className="py-3">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AgainButton({ continueAt, onPress }: { continueAt: number | null; onPress: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onPress}>
      <RotateCcw className="size-4" aria-hidden="true" />
      {continueAt === null
        ? t('Take it again')
        : t('Continue at question {number}', { number: continueAt + 1 })}
    </Button>
  );
}

function UnsavedNote({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <InlineAlert tone="info" title={t('Not saved yet')} className="mt-5">
      <p>{t("Your answers are kept on this device until they're saved.")}</p>
      <Button variant="outline" size="sm" className="mt-3" busy={busy} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </InlineAlert>
  );
}

function ShareButton({ type, traits }: { type: string; traits: readonly string[] }) {
  const [busy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    await withPart(shareImage, t("Couldn't make the image"), draw);
    setBusy(false);
  }
  async function draw({ drawShareImage }: Awaited<ReturnType<typeof shareImage.load>>) {
    try {
      const image = await drawShareImage(type, traits.slice(0, SHARED_TRAITS));
      saveFile(image, `parkway-${type.toLowerCase().replaceAll(' ', '-')}.png`);
    } catch {
      toast({
        type: 'error',
        title: t("Couldn't make the image"),
        description: t('Something went wrong while drawing it. Please try again.'),
      });
    }
  }
  return (
    <Button variant="quiet" size="sm" busy={busy} busyLabel={t('Drawing...')} onClick={share}>
      <Download className="size-4" aria-hidden="true" />
      {t('Share as image')}
    </Button>
  );
}
