interface AnswerOptionProps {
  name: string;
  value: string;
  text: string;
  digit: number;
  checked: boolean;
  /** Pressed by pointer or key, also when it is chosen already. */
  onPress: () => void;
}

/** `click` says all that `change` does, and a second press besides; React asks for both. */
const ignoreChange = () => {};

export function AnswerOption(props: AnswerOptionProps) {
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
