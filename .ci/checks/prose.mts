import {corrected, proseFindings, wording} from '../support/prose.mjs';
import {report, WRITTEN, type Check} from '../support/check.mjs';
import {slips} from '../support/slips.mjs';
import {authoredFiles, correct, sources} from '../support/sources.mjs';

export const prose: Check = {
  name: 'prose',
  catches: '中英文空格与标点、不能用的词、统一写法、“点击这里”一类的链接文字',
  fixes: true,
  concerns: WRITTEN,
  run: ({fix}) => {
    if (fix) {
      correct(authoredFiles(), corrected);
    }
    const pages = authoredFiles();
    const shared = [...sources(['src/content'], /^(glossary|riskNotice)\.ts$/), ...sources(['src/pages'], /^(index\.tsx|entrances\.ts)$/)];
    return report(
      [...pages, ...shared].map(({file}) => file),
      [
        ...pages.flatMap(proseFindings),
        ...shared.flatMap((one) => wording(one)),
        ...[...pages, ...shared].flatMap((one) => wording(one, slips)),
      ],
    );
  },
};
