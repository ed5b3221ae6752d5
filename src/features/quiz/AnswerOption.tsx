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
