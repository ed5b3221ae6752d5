// What the worker does not have: compiled with worker, where each of these is an error.
// @ts-expect-error the browser's alone
export type Page = typeof document;
// @ts-expect-error the browser's alone
export type Tab = typeof window;
// @ts-expect-error the browser's alone
export type Element = HTMLElement;
