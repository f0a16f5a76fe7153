import {Converter} from 'opencc-js';
import type {Finding, Source} from '../../content/findings/finding';

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
