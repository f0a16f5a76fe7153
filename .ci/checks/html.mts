import {createRequire} from 'node:module';
import {HtmlValidate} from 'html-validate';
import {report, type Check, type Finding} from '../support/check.mjs';
import {builtPages} from '../support/builtPages.mjs';
import {run} from '../support/run.mjs';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The minifier of the build writes attributes without quotes and void elements without a slash, both valid.
    'attr-quotes': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    // Charts and the theme's progress bar set geometry inline; the long page is one line.
    'long-title': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-case': 'off',
  },
});

/** Messages of vnu about what Docusaurus writes and we cannot change, word for word. There are none today. */
const ACCEPTED: readonly string[] = [];

/** React holds large Suspense boundaries back and moves them by script: without JavaScript they would never be seen. */
const LATE_PART = /<div hidden id="?S:\w+/;

/** What html-validate finds in one page, and parts of it that only a script would show. */
export async function htmlFindings(file: string, html: string): Promise<Finding[]> {
  const {results} = await validator.validateString(html);
  const late = LATE_PART.test(html) ? [{file, message: '有内容要靠脚本才显示（Suspense）：请用 island 载入组件。'}] : [];
  return [
    ...late,
    ...results.flatMap(({messages}) =>
      messages.map(({ruleId, message, selector}) => ({file, message: `${ruleId}: ${message} (${selector ?? ''})`})),
    ),
  ];
}

interface VnuReport {
  messages: {url: string; message: string; extract?: string}[];
}

export const hasJava = (): boolean => run('java', ['-version'], {quiet: true, machine: true}).ok;

/** What the W3C's checker finds in a file or in the HTML files of a folder. Needs Java. */
export function vnuFindings(path: string): Finding[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const {stderr} = run('java', ['-jar', jar, '--errors-only', '--format', 'json', '--skip-non-html', path], {quiet: true, machine: true});
  const {messages} = JSON.parse(stderr) as VnuReport;
  return messages
    .filter(({message}) => !ACCEPTED.includes(message))
    .map(({url, message, extract = ''}) => ({
      file: new URL(url).pathname.replace(`${process.cwd()}/`, ''),
      message: `${message} (${extract.trim()})`,
    }));
}

export const html: Check = {
  name: 'html',
  catches: '不合规范的 HTML（html-validate；有 Java 时再用 W3C 的 vnu）',
  run: async () => {
    const pages = builtPages('build');
    const own = (await Promise.all(pages.map(({file, html: text}) => htmlFindings(file, text)))).flat();
    const java = hasJava();
    const result = report(
      pages.map(({file}) => file),
      [...own, ...(java ? vnuFindings('build') : [])],
    );
    return java ? result : {...result, skipped: '没有 Java，跳过 vnu'};
  },
};
