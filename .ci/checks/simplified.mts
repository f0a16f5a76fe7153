import {traditionalCharacters} from '../../src/plugins/page-findings/prose';
import {report, type Check} from '../support/check.mjs';
import {sources} from '../support/sources.mjs';

export const simplified: Check = {
  name: 'simplified',
  catches: '繁体字',
  concerns: /^(docs|i18n|src)\//,
  run: () => {
    // src/search converts what readers type to simplified characters, and its comments contain traditional ones.
    const files = [...sources(['docs', 'i18n', 'src'], /\.(mdx?|json|tsx?)$/)].filter(({file}) => !file.startsWith('src/search/'));
    return report(
      files.map(({file}) => file),
      files.flatMap(traditionalCharacters),
    );
  },
};
