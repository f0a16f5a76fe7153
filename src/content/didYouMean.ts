import {editDistance} from '../engine/language/editDistance';

/** The nearest name, if it is near enough: two letters may differ, or a third of a long word. */
function nearest(word: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(word.length / 3));
  const far = (name: string): number => editDistance(word.toLowerCase(), name.toLowerCase(), most);
  const [best] = names.map((name) => ({name, far: far(name)})).sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= most ? best.name : undefined;
}

/**
 * A sentence that suggests the name the author probably meant.
 * @param otherwise text when no name is near.
 * @param shown how to write the name.
 */
export function didYouMean(
  word: string,
  names: readonly string[],
  otherwise = '',
  shown = (name: string): string => name,
): string {
  const meant = nearest(word, names);
  return meant === undefined ? otherwise : `您是不是想写 ${shown(meant)}？`;
}
