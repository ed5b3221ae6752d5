import { ArrowLeft, ArrowRight } from 'lucide-react';
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../components/ui/Button';
import { prefersReducedMotion } from '../../components/useMedia';
import type { QuizAnswers } from '../../shared/contract/quiz';
import { QUIZ_QUESTIONS } from '../../shared/rules/quiz/quiz';
import { t } from '../../shared/texts/t';
import { type ChosenAnswers, firstOpen, isComplete, percentComplete } from './answers';
import { bringToTop, QuizStage } from './QuizStage';
import { QUESTION_TEXTS } from './questionTexts';
import { QUESTION_SCENES } from './quizScenes';

interface QuestionsProps extends FlowOptions {
  /** Started by a button that is now gone: focus goes to the first question. */
  takesFocus: boolean;
}

export function Questions({ takesFocus, ...options }: QuestionsProps) {
  const { question, index, select, choose, next, previous } = useQuestionFlow(options);
  const texts = QUESTION_TEXTS[question.id];
  const form = useRef<HTMLFormElement>(null);
  // Arrow keys press the radio button that they move to. That is browsing, not an answer yet:
  // Enter, Space, a digit or the Next button moves on.
  const byArrow = useRef(false);
  const chosen = options.answers[question.id];
  const isLast = index === QUIZ_QUESTIONS.length - 1;
  useFocusOnQuestion(form, index, takesFocus);
  useDigitKeys(form, (digit) => {
    const option = question.options[digit];
    if (option) choose(option.value);
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen !== undefined) next();
  };
  return (
    <QuizStage scene={QUESTION_SCENES[question.id]}>
      <form ref={form} onSubmit={submit}>
        <h1 className="font-body font-bold text-base tracking-normal">{t('Compatibility Quiz')}</h1>
        <QuizProgress index={index} percent={percentComplete(options.answers)} />
        <div
          key={question.id}
          role="radiogroup"
          aria-labelledby={`${question.id}-category ${question.id}-text`}
          className="quiz-question"
          onKeyDown={({ key }) => {
            byArrow.current = key.startsWith('Arrow');
          }}
          onPointerDown={() => {
            byArrow.current = false;
          }}
        >
          {/* Not a legend: WebKit lays one out over the first answer. */}
          <div>
            <span id={`${question.id}-category`} className="road-sign">
              {t(texts.category)}
            </span>
            <h2 id={`${question.id}-text`} className="mt-3 mb-1.5 text-2xl">
              {t(texts.question)}
            </h2>
          </div>
          {question.options.map(({ value }, at) => (
            <AnswerOption
              key={value}
              name={question.id}
              value={value}
              text={t(texts.options[value] ?? '')}
              digit={at + 1}
              checked={chosen === value}
              onPress={() => (byArrow.current ? select(value) : choose(value))}
            />
          ))}
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <Button variant="outline" disabled={index === 0} onClick={previous}>
            <ArrowLeft className="size-5" aria-hidden="true" />
            {t('Previous')}
          </Button>
          <p className="w-full text-center text-ink-soft text-sm max-sm:order-first sm:w-auto">
            {t(chosen === undefined ? 'Select an answer to continue' : 'Answer selected')}
          </p>
          <Button type="submit" disabled={chosen === undefined} className="ml-auto sm:ml-0">
            {t(isLast ? 'See Result' : 'Next')}
            <ArrowRight className="size-5" aria-hidden="true" />
          </Button>
        </div>
      </form>
    </QuizStage>
  );
}

/** Focuses the former answer or else the first: screen readers then read the question as well. */
function useFocusOnQuestion(
  form: RefObject<HTMLFormElement | null>,
  index: number,
  takesFocus: boolean,
) {
  const moves = useRef(takesFocus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question changes
  useEffect(() => {
    if (moves.current) {
      const given = form.current?.querySelector<HTMLInputElement>('input:checked');
      const radio = given ?? form.current?.querySelector<HTMLInputElement>('input');
      radio?.focus({ preventScroll: true });
      if (form.current) bringToTop(form.current);
    }
    moves.current = true;
  }, [index]);
}

function QuizProgress({ index, percent }: { index: number; percent: number }) {
  const place = t('Question {number} of {count}', {
    number: index + 1,
    count: QUIZ_QUESTIONS.length,
  });
  const done = t('{percent}% Complete', { percent });
  return (
    <div className="mt-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm tabular-nums">
        <span>{place}</span>
        <span>{done}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('Quiz progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${place}, ${done}`}
        className="quiz-bar"
      >
        <div style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

interface AnswerOptionProps {
  name: string;
  value: string;
  text: string;
  digit: number;
  checked: boolean;
  /** Pressed by pointer or key, even if it is chosen already. */
  onPress: () => void;
}

/** `click` covers `change` and a second press; React warns without a change handler. */
const ignoreChange = () => {};

function AnswerOption(props: AnswerOptionProps) {
  return (
    <label className="quiz-option">
      <input
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.checked}
        onChange={ignoreChange}
        onClick={props.onPress}
        aria-keyshortcuts={String(props.digit)}
      />
      <span className="flex-1">{props.text}</span>
      <span
        aria-hidden="true"
        className="hidden font-body text-ink-soft text-sm md:pointer-fine:block"
      >
        {props.digit}
      </span>
    </label>
  );
}

/**
 * Calls back with the index for the keys 1 to 4. They work inside the region or while only the page
 * around it has focus, so that they take no key from another part of the page (WCAG 2.1.4).
 */
function useDigitKeys(region: RefObject<HTMLElement | null>, onIndex: (index: number) => void) {
  const pressed = useEffectEvent(onIndex);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const focused = document.activeElement;
      const isAround = focused?.contains(region.current);
      const isOurs = isAround || region.current?.contains(focused);
      if (isOurs && /^[1-4]$/.test(event.key)) pressed(Number(event.key) - 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [region]);
}

/** Milliseconds; long enough to see the chosen answer. */
const ADVANCE_DELAY = 300;

interface FlowOptions {
  answers: ChosenAnswers;
  onAnswer: (answers: ChosenAnswers) => void;
  onFinish: (answers: QuizAnswers) => void;
}

function useQuestionFlow({ answers, onAnswer, onFinish }: FlowOptions) {
  const [index, setIndex] = useState(() => firstOpen(answers) ?? 0);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const question = QUIZ_QUESTIONS[index];
  if (!question) throw new RangeError(`No question ${index}`);

  const goTo = (next: number) => {
    window.clearTimeout(timer.current);
    setIndex(next);
  };
  const advance = (given: ChosenAnswers) => {
    if (index < QUIZ_QUESTIONS.length - 1) goTo(index + 1);
    else if (isComplete(given)) onFinish(given);
    else goTo(firstOpen(given) ?? index);
  };
  const select = (value: string): ChosenAnswers => {
    window.clearTimeout(timer.current);
    const given = { ...answers, [question.id]: value };
    onAnswer(given);
    return given;
  };
  return {
    question,
    index,
    select,
    choose(value: string) {
      const given = select(value);
      if (prefersReducedMotion()) advance(given);
      else timer.current = window.setTimeout(() => advance(given), ADVANCE_DELAY);
    },
    next: () => advance(answers),
    previous: () => goTo(Math.max(0, index - 1)),
  };
}
