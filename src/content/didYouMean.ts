import {editDistance} from '../engine/language/editDistance';

/** The nearest name, unless it is another. Of a long word a third may be wrong. */
function nearest(word: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(word.length / 3));
  const far = (name: string): number => editDistance(word.toLowerCase(), name.toLowerCase(), most);
  const [best] = names.map((name) => ({name, far: far(name)})).sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= most ? best.name : undefined;
}

/**
 * A sentence with the name that a writer probably meant.
 * @param otherwise the way out where none is near.
 * @param shown how the name is written.
 */
export function didYouMean(word: string, names: readonly string[], otherwise = '', shown = (name: string): string => name): string {
  const meant = nearest(word, names);
  return meant === undefined ? otherwise : `您是不是想写 ${shown(meant)}？`;
}
