import {ensure} from '../programs.mjs';
import {CODE, WRITTEN, type Check} from '../support/check.mjs';
import {relatedTests} from '../support/relatedTests.mjs';
import {vitest} from '../support/run.mjs';

const step = (name: string, catches: string): Check => ({name, catches, run: () => vitest(name)});
/** With `--changed`, only the tests that the changed files can break. */
const related = (name: string, catches: string, concerns: RegExp): Check => ({
  ...{name, catches, concerns},
  run: ({changed}) => vitest(name, changed && relatedTests(`tests/${name}`, changed)),
});

// The projects of vitest.config.mts; `checks` proves that each check finds what it should.
export const unit = related(
  'unit',
  '计算、搜索、文字处理等纯函数的错误',
  /^(docs|src|data|static|tests\/(unit|support|fixtures))\/|^[^/]+\.(json|m?ts)$/,
);
export const contract = related(
  'contract',
  '必须一致的几份清单：目录、词汇表、组件、译文、编辑器设置',
  new RegExp(`${WRITTEN.source}|${CODE.source}|\\.(json|csv|md|txt)$`),
);
export const search: Check = {
  ...step('search', '读者的查询找不到该找到的小节'),
  // A page that comes or goes changes the table of contents; what changes within a page seldom changes what is found.
  concerns: /^(tests\/search|src\/search|src\/plugins\/search-index)\/|^src\/content\/glossary\.ts$|^sidebars\.ts$/,
};
export const samples: Check = {
  ...step('checks', '检查本身失灵：每项都有一个必须失败和一个必须通过的样例'),
  concerns: /^(\.ci|tests\/checks)\//,
};
export const built: Check = {
  ...step('built', '构建结果里的英文残留，打不开的地址与锚点，不合格的结构化数据、分享图与 Markdown 版，搜索记录的导出'),
  after: 'build',
  readsBuild: true,
};
export const fixtures = step('fixtures', '配置写错时没有说清楚');
export const deploy: Check = {
  ...step('deploy', 'nginx 的回答不合约定（响应头、压缩、跳转、缓存），发布与退回时读者遇到错误'),
  after: 'build',
  run: () => {
    ensure('nginx');
    return vitest('deploy');
  },
};
