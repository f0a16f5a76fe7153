import {traditionalCharacters} from '../support/prose.mjs';
import {report, type Check} from '../support/check.mjs';
import {sources, thoseChanged} from '../support/sources.mjs';

/** Code that reads traditional characters: the search, the reader of rules, and columns of price files. */
const READS_TRADITIONAL =
  /^src\/(?:search\/|engine\/sentence\/read\/tokens\.ts$|engine\/market-data\/prices\/(?:headersBySource|barRows|names|currency)\.ts$)/;

export const check: Check['run'] = ({changed}) => {
  const all = sources(['docs', 'i18n', 'src'], /\.(mdx?|json|tsx?)$/).filter(({file}) => !READS_TRADITIONAL.test(file));
  const files = thoseChanged(all, changed);
  return report(
    files.map(({file}) => file),
    files.flatMap(traditionalCharacters),
  );
};
