import {Converter} from 'opencc-js';
import {report, type Check, type Finding} from '../support/check.mjs';
import {sources, type Source} from '../support/sources.mjs';

const simplify = Converter({from: 't', to: 'cn'});

/** Characters that have a simplified form and are not written in it. */
export function traditionalCharacters({file, text}: Source): Finding[] {
  return text.split('\n').flatMap((line, index): Finding[] => {
    const simple = [...simplify(line)];
    const wrong = [...line].filter((character, at) => /\p{Script=Han}/u.test(character) && character !== simple[at]);
    return wrong.length === 0
      ? []
      : [{file, line: index + 1, message: `繁体字“${[...new Set(wrong)].join('')}”，请写成：${simple.join('').trim()}`}];
  });
}

export const simplified: Check = {
  name: 'simplified',
  catches: '繁体字',
  concerns: /^(docs|i18n|src)\//,
  run: () => {
    // src/search turns what readers type into simplified characters, and its comments show some.
    const files = [...sources(['docs', 'i18n', 'src'], /\.(mdx?|json|tsx?)$/)].filter(({file}) => !file.startsWith('src/search/'));
    return report(
      files.map(({file}) => file),
      files.flatMap(traditionalCharacters),
    );
  },
};
