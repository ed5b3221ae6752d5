import { type RefObject, useLayoutEffect } from 'react';

/** Lets a textarea grow with its text where CSS `field-sizing` is not known (Firefox). */
export function useGrowingHeight(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const box = input.current;
    if (!box || CSS.supports('field-sizing', 'content')) return;
    box.style.height = 'auto';
    box.style.height = text ? `${box.scrollHeight + box.offsetHeight - box.clientHeight}px` : '';
  }, [input, text]);
}
