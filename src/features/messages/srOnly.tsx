/** A part of a sentence that is only heard, for `parts`. */
export const srOnly = (words: string) => <span className="sr-only">{words}</span>;
