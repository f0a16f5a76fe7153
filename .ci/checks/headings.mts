import {report, type Check, type Finding} from '../support/check.mjs';
import {builtPages, type BuiltPage} from '../support/builtPages.mjs';

const idOf = (attributes: string): string | undefined =>
  /\bid=(?:"([^"]*)"|([^\s>]+))/
    .exec(attributes)
    ?.slice(1)
    .find((id) => id !== undefined);
const textOf = (html: string): string =>
  html
    .replace(/<a [^>]*hash-link[\s\S]*?<\/a>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u200b', '')
    .trim();

/** Headings of the article without text or id, and ids that the page has twice. */
export function headingFindings({path, html}: BuiltPage): Finding[] {
  const visible = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  const ids = [...visible.matchAll(/<[a-z][^>]*?\sid=(?:"([^"]*)"|([^\s>]+))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const article = /<article\b[\s\S]*?<\/article>/.exec(visible)?.[0] ?? '';
  const headings = [...article.matchAll(/<h([2-6])\b([^>]*)>([\s\S]*?)<\/h\1>/g)];
  return [
    ...twice.map((id) => ({file: path, message: `id “${id}” 在页面上出现了不止一次，链接到它会跳到第一处。`})),
    ...headings
      .filter(([, , , text = '']) => textOf(text) === '')
      .map(([tag]) => ({file: path, message: `有一个空标题：${tag.slice(0, 80)}`})),
    ...headings
      .filter(([, , attributes = '', text = '']) => textOf(text) !== '' && !idOf(attributes))
      .map(([, , , text = '']) => ({file: path, message: `标题“${textOf(text)}”没有锚点，不能链接到它。`})),
  ];
}

export const headings: Check = {
  name: 'headings',
  catches: '构建后的页面里空的标题、没有锚点的标题、重复的 id',
  run: () => {
    const pages = builtPages('build');
    return report(
      pages.map(({path}) => path),
      pages.flatMap(headingFindings),
    );
  },
};
