import {trapFindings} from '../../src/content/findings';
import {report, WRITTEN, type Check} from '../support/check.mjs';
import {authoredFiles} from '../support/sources.mjs';

export const traps: Check = {
  name: 'traps',
  catches: '写法陷阱：提示块标题、标题缺少英文锚点或锚点重复、{#id}、<!-- -->、import',
  concerns: WRITTEN,
  run: () => {
    const pages = authoredFiles();
    return report(
      pages.map(({file}) => file),
      pages.flatMap(trapFindings),
    );
  },
};
