const PREFIX = /^\(\d+\+?\) /;

/** The document title with the unread count before it: `(3) Messages`. */
export function titleWithCount(title: string, count: number): string {
  const bare = title.replace(PREFIX, '');
  if (count <= 0) return bare;
  return `(${count > 99 ? '99+' : count}) ${bare}`;
}

/** Keeps the count in the title, even if a page changes its title later. Returns the setter. */
export function countInTitle(): (count: number) => void {
  let shown = 0;
  const apply = () => {
    const wanted = titleWithCount(document.title, shown);
    if (document.title !== wanted) document.title = wanted;
  };
  const title = document.querySelector('title');
  if (title) new MutationObserver(apply).observe(title, { childList: true });
  return (count) => {
    shown = count;
    apply();
  };
}
