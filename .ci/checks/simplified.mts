import {traditionalCharacters} from '../support/prose.mjs';
import {report, type Check} from '../support/check.mjs';
import {sources} from '../support/sources.mjs';

/** The search converts what readers type to simplified characters; files of prices may have columns with traditional names. */
const READS_TRADITIONAL = /^src\/(?:search\/|engine\/market-data\/prices\/(?:names|currency)\.ts$)/;

export const simplified: Check = {
  name: 'simplified',
  catches: '繁体字',
  concerns: /^(docs|i18n|src)\/.*\.(mdx?|json|tsx?)$/,
  run: () => {
    const files = [...sources(['docs', 'i18n', 'src'], /\.(mdx?|json|tsx?)$/)].filter(({file}) => !READS_TRADITIONAL.test(file));
    return report(
      files.map(({file}) => file),
      files.flatMap(traditionalCharacters),
    );
  },
};
