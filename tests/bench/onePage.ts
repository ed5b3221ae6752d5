import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/*
 * The reference of the part `taps`: the least that an application of one page does. Two views, with
 * their data in memory, and a button for each.
 */

const ROWS = 24;
const VIEWS = ['first', 'second'] as const;

const rowsOf = (view: string) =>
  Array.from({ length: ROWS }, (_, index) => ({ id: index, name: `${view} row ${index}` }));
const cache = { first: rowsOf('first'), second: rowsOf('second') };

function OnePage() {
  const [shown, show] = useState<(typeof VIEWS)[number]>('first');
  return createElement(
    'main',
    null,
    VIEWS.map((view) =>
      createElement('button', { key: view, type: 'button', onClick: () => show(view) }, view),
    ),
    createElement(
      'ul',
      { key: shown, 'data-view': shown },
      cache[shown].map(({ id, name }) =>
        createElement(
          'li',
          { key: id },
          createElement('h2', null, name),
          createElement('p', null, name),
        ),
      ),
    ),
  );
}

createRoot(document.body).render(createElement(OnePage));
