// Functions that run in a page, alone: without imports and names of this file.

/** Width of the page's content. Content wider than its section is clipped, and does not widen the document. */
export const pageWidth = (): number =>
  Math.max(
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll('section.markdown')].map(
      (section) => section.getBoundingClientRect().left + section.scrollWidth,
    ),
  );

/** How many formulas scroll up and down. */
export const scrollingFormulas = (): number =>
  [...document.querySelectorAll('.formula-region')].filter((formula) => formula.scrollHeight > formula.clientHeight)
    .length;
