/**
 * Features that the bundle needs, by the names of MDN's compatibility data, so that the check `browsers` knows what
 * code may use beside them: everything that browsers with all of these have. Where one is missing, the bundle never
 * starts, and the page stays as it is without scripts.
 */
export const needed: Dictionary<() => boolean> = {
  // Chrome 97, Safari 15.4, Firefox 104.
  'javascript.builtins.Array.findLastIndex': () => 'findLastIndex' in Array.prototype,
  // Chrome 98, Safari 15.4, Firefox 94.
  'api.structuredClone': () => 'structuredClone' in window,
  // Chrome 62, Safari 16.4, Firefox 78. A regular expression literal would break the whole script.
  'javascript.regular_expressions.lookbehind_assertion': () => {
    try {
      return new RegExp('(?<=a)b').test('ab');
    } catch {
      return false;
    }
  },
};

/** True when the browser can run the bundle. */
export const canRun = (): boolean => Object.values(needed).every((isThere) => isThere());
