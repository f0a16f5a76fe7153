import {CODE, SCRIPT, WRITTEN, type Check} from '../support/check.mjs';

/** A check that reads `build/` itself, which must be complete. */
const ofBuild = {after: 'build', readsBuild: true} as const;
/** A check for `npm run check:release` only. */
const ofRelease = {partOf: 'release'} as const;

/**
 * All checks in order: of texts, of code, of computations, of the build, of the site as served. The parts of a check
 * are loaded when it runs, so that the list is available at once.
 */
export const checks: readonly Check[] = [
  {
    name: 'pages',
    catches:
      '页面开头的字段、各类页面必有的小节、风险提示、还没有写的【待写】；提醒：没有查询测试的页面，没有别的页面链接到的页面',
    concerns: WRITTEN,
    run: async (options) => (await import('./pages.mjs')).check(options),
  },
  {
    name: 'prose',
    catches: '中英文空格与标点、不能用的词、统一写法、“点击这里”一类的链接文字',
    fixes: true,
    concerns: WRITTEN,
    run: async (options) => (await import('./prose.mjs')).check(options),
  },
  {
    name: 'markdown',
    catches: 'Markdown 的结构：标题跳级、空行、列表缩进、没有语言的代码块',
    fixes: true,
    concerns: new RegExp(`${WRITTEN.source}|\\.md$`),
    run: async (options) => (await import('./markdown.mjs')).check(options),
  },
  {
    name: 'simplified',
    catches: '繁体字',
    concerns: /^(docs|i18n|src)\/.*\.(mdx?|json|tsx?)$/,
    run: async (options) => (await import('./simplified.mjs')).check(options),
  },
  {
    name: 'traps',
    catches: '写法陷阱：提示块标题、标题缺少英文锚点或锚点重复、{#id}、<!-- -->、import',
    concerns: WRITTEN,
    run: async (options) => (await import('./traps.mjs')).check(options),
  },
  {
    name: 'links',
    catches: '站内的断链、失效的锚点、没有的图片、写错的标签与术语、目录与页面对不上（不必构建）',
    concerns: WRITTEN,
    // The build covers this: its own warnings, and the targets of its pages' links.
    partOf: 'built',
    run: async (options) => (await import('./links.mjs')).check(options),
  },
  {
    name: 'lint',
    catches: '类型错误、代码里可疑的写法、与约定不同的排版',
    fixes: true,
    concerns: CODE,
    run: async (options) => (await import('./lint.mjs')).check(options),
  },
  {
    name: 'imports',
    catches: '引入了不该引入的文件夹、循环引入',
    concerns: SCRIPT,
    run: async (options) => (await import('./imports.mjs')).check(options),
  },
  {
    name: 'deadCode',
    catches: '没有人用的文件、导出与依赖，用了却没有写进 package.json 的依赖',
    concerns: new RegExp(`${SCRIPT.source}|^package\\.json$`),
    run: async (options) => (await import('./deadCode.mjs')).check(options),
  },
  {
    name: 'names',
    catches: '几个文件导出同一个名字；两个文件的名字只差大小写或扩展名',
    concerns: SCRIPT,
    run: async (options) => (await import('./names.mjs')).check(options),
  },
  {
    name: 'size',
    catches: '哪个房间比 .ci/size.json 里的行数多了 1% 以上；也数依赖',
    fixes: true,
    concerns: /^(src|tests|\.ci|deploy|docs)\//,
    run: async (options) => (await import('./size.mjs')).check(options),
  },
  {
    name: 'licences',
    catches: '生产依赖、数据或字体的许可证不在允许之列',
    ...ofRelease,
    run: async (options) => (await import('./licences.mjs')).check(options),
  },
  {
    name: 'vulnerabilities',
    catches: '依赖里仓库记下的漏洞，与生产依赖里 npm audit 报告的高危漏洞',
    concerns: /^(package(-lock)?\.json|\.ci\/checks\/advisories\.json)$/,
    run: async (options) => (await import('./vulnerabilities.mjs')).check(options),
  },
  {
    name: 'unit',
    catches: '计算、搜索、文字处理等纯函数的错误',
    concerns: /^(src|data|static|tests\/(unit|support|fixtures))\/|^(?!sidebars)[^/]+\.(json|m?ts)$/,
    run: async (options) => (await import('./tests.mjs')).related('unit', options),
  },
  {
    name: 'contract',
    catches: '必须一致的几份清单：目录、词汇表、组件、译文、编辑器设置',
    concerns: new RegExp(`${WRITTEN.source}|${CODE.source}|\\.(json|csv|md|txt)$`),
    run: async (options) => (await import('./tests.mjs')).related('contract', options),
  },
  {
    name: 'search',
    catches: '读者的查询找不到该找到的小节',
    // An edit within a page seldom changes the results; `npm test` covers a page that is added or removed.
    concerns: /^(tests\/search|src\/search|src\/plugins\/search-index)\/|^src\/content\/glossary\.ts$/,
    run: async () => (await import('./tests.mjs')).project('search'),
  },
  {
    name: 'checks',
    catches: '检查本身失灵：每项都有一个必须失败和一个必须通过的样例',
    concerns: /^(\.ci|tests\/checks)\//,
    run: async () => (await import('./tests.mjs')).project('checks'),
  },
  {
    name: 'build',
    catches: '构建失败、站内的断链与失效锚点',
    run: async (options) => (await import('./build.mjs')).check(options),
  },
  {
    name: 'reproducible',
    catches: '同样的源文件在另一个文件夹里，或者接着缓存再构建一次，得到不同的数据或文字',
    ...ofBuild,
    ...ofRelease,
    run: async (options) => (await import('./reproducible.mjs')).check(options),
  },
  {
    name: 'built',
    catches: '构建结果里的英文残留，打不开的地址与锚点，不合格的结构化数据、分享图与 Markdown 版，搜索记录的导出',
    ...ofBuild,
    run: async () => (await import('./tests.mjs')).project('built'),
  },
  {
    name: 'python',
    catches: '页面上的 Python 程序跑不了，或者打印的数与页面不同',
    ...ofBuild,
    ...ofRelease,
    run: async (options) => (await import('./python.mjs')).check(options),
  },
  {
    name: 'book',
    catches: '书做不成：缺了 Markdown 版，链接没有去处，或者 EPUB 不合规范',
    ...ofBuild,
    ...ofRelease,
    run: async (options) => (await import('./book.mjs')).check(options),
  },
  {
    name: 'html',
    catches: '不合规范的 HTML（html-validate），要靠脚本才显示的内容',
    ...ofBuild,
    run: async (options) => (await import('./html.mjs')).check(options),
  },
  {
    name: 'browsers',
    catches: '脚本或样式用了 package.json 许诺的浏览器没有的东西',
    ...ofBuild,
    ...ofRelease,
    run: async (options) => (await import('./browsers.mjs')).check(options),
  },
  {
    name: 'bytes',
    catches: '页面打开时的下载、请求数、搜索索引超过字节预算',
    ...ofBuild,
    run: async (options) => (await import('./bytes.mjs')).check(options),
  },
  {
    name: 'origins',
    catches: '没有配置却向别的网站请求，或通向没有登记的网站',
    ...ofBuild,
    run: async (options) => (await import('./origins.mjs')).check(options),
  },
  {
    name: 'secrets',
    catches: '源文件或构建结果里的密钥、环境变量的值、本机路径、源映射、电子邮件地址',
    ...ofBuild,
    run: async (options) => (await import('./secrets.mjs')).check(options),
  },
  {
    name: 'deploy',
    catches: 'nginx 的回答不合约定（响应头、压缩、跳转、缓存），发布与退回时读者遇到错误',
    after: 'build',
    run: async () => (await import('./tests.mjs')).project('deploy', 'nginx'),
  },
  {
    name: 'fixtures',
    catches: '小站点的构建：缓存过时、草稿留在文件里、版本切出之后改名、配置写错时没有说清楚',
    ...ofRelease,
    run: async () => (await import('./tests.mjs')).project('fixtures'),
  },
  {
    name: 'browser',
    catches: '读者在浏览器里遇到的一切：键盘、触屏、两种主题、收不全的文件、无脚本',
    browser: true,
    after: 'build',
    // Beside other checks, what lasts a moment in a page is over before a test looks.
    alone: true,
    run: async () => (await import('./browser.mjs')).browserTests(),
  },
  {
    name: 'axe',
    catches: '无障碍问题：每个页面、两种主题、两种宽度',
    partOf: 'browser',
    browser: true,
    after: 'build',
    run: async () => (await import('./browser.mjs')).browserTests('accessibility', 'release/wholePages'),
  },
];
