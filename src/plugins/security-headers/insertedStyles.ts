/** `<style>` elements that scripts put into pages and that no HTML of the build has: the colour of Algolia's mark in DocSearch's modal. */
export const insertedStyles: readonly string[] = ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'];
