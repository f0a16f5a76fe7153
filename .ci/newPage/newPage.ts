import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {nextSection, pageKinds, type PageKind, type PageKindName} from '../../src/content/frontMatter/pageKinds';
import {skeleton} from '../../src/content/frontMatter/skeleton';
import {readText} from '../../src/plugins/page-model/readText';
import {writeWhole} from './projectFiles';
import {Refusal} from './refusal';

const SIDEBAR = 'sidebars.ts';
const ID = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

const usage = (): string => {
  const kinds = Object.entries(pageKinds).map(([name, {label, purpose}]) => `  ${name.padEnd(10)}${label}：${purpose}`);
  return `用法：npm run new -- <类型> <路径>，例如 npm run new -- guide guides/first-steps\n类型：\n${kinds.join('\n')}`;
};

/**
 * Returns the id of a page (`guides/first-steps`) from the path in a command, with or without `docs/` and extension.
 * @throws Refusal if the path is not valid.
 */
export function pageId(path: string): string {
  const id = path.replace(/^\.?\/?(docs\/)?/, '').replace(/\.mdx?$/, '');
  if (!ID.test(id)) {
    throw new Refusal(
      `路径 “${path}” 不能用：请写“文件夹/页名”，只用小写英文字母、数字和连字符，例如 guides/first-steps。`,
    );
  }
  return id;
}

function checked(kind: string | undefined, path: string | undefined): {kind: PageKindName; id: string} {
  if (kind === undefined || path === undefined) {
    throw new Refusal(usage());
  }
  if (!Object.hasOwn(pageKinds, kind)) {
    throw new Refusal(`没有 “${kind}” 这种类型。${usage()}`);
  }
  return {kind: kind as PageKindName, id: pageId(path)};
}

/**
 * Returns the source of `sidebars.ts` with one more page, after the last page of the same folder.
 * @param source the text of the file, with one page per line.
 * @param id the page's path below `docs/`, for example `guides/first-steps`.
 * @returns `null` if there is no other page of that folder.
 */
export function sidebarWith(source: string, id: string): string | null {
  const folderOf = (page: string): string => page.slice(0, page.lastIndexOf('/') + 1);
  const lines = source.split('\n');
  const pages = lines.map((line) => /^( *)'([^']+)',/.exec(line));
  const at = pages.reduce(
    (last, found, index) => (found?.[2] !== undefined && folderOf(found[2]) === folderOf(id) ? index : last),
    -1,
  );
  const indent = pages[at]?.[1] ?? '';
  return at < 0 ? null : [...lines.slice(0, at + 1), `${indent}'${id}',`, ...lines.slice(at + 1)].join('\n');
}

/**
 * Creates a page from the skeleton of its kind and adds it to the table of contents.
 * @param root the project's root.
 * @param args of the command: kind and path below `docs/`.
 * @returns a report of the changes and of what to do next.
 * @throws Refusal before anything is written.
 */
export function newPage(root: string, args: readonly string[]): string {
  const {kind, id} = checked(args[0], args[1]);
  const file = `docs/${id}.mdx`;
  if (existsSync(join(root, file)) || existsSync(join(root, `docs/${id}.md`))) {
    throw new Refusal(`${file} 已经有了，没有改动。请直接编辑它，或换一个页名。`);
  }
  const read = (name: string): string => readText(join(root, name));
  const text = sidebarWith(read(SIDEBAR), id);
  if (text === null) {
    const folders = [...new Set([...read(SIDEBAR).matchAll(/^ *'([^']+)\/[^/']+',/gm)].map(([, folder]) => folder))];
    throw new Refusal(
      `目录里没有文件夹 “${dirname(id)}”。可用的有：${folders.join('、')}。要开一个新的，请先在 ${SIDEBAR} 里加上这一类和它的第一页。`,
    );
  }
  const {label, sections}: PageKind = pageKinds[kind];
  const needed = [...sections.filter(({optional}) => optional !== true), nextSection]
    .map(({heading}) => `“${heading}”`)
    .join('、');
  writeWhole(join(root, file), skeleton(kind));
  writeWhole(join(root, SIDEBAR), text);
  return [
    `已创建 ${file}（${label}），并写进 ${SIDEBAR}。`,
    `1. npm start，打开 http://localhost:3000/docs/${id}，边写边看。`,
    `2. 把每个【待写：…】换成正文。页面要有的都在骨架里：标题、说明、类型，带英文锚点的小节，风险提示，“接下来读什么”里的链接。${needed}不能少，别的节可以增减，次序由您定。`,
    '   算出来的表、图与数字直接写标签：清单与写法在 http://localhost:3000/markdown-page#which。',
    '3. npm run check -- --changed 核对：不通过的要改，提醒可以不理。',
    '它写在目录这一组的最后，可以在 sidebars.ts 里移动。想让读者更容易找到它：在相关的页面里链接到它；在页面开头加 keywords；在 wordings 里按小节写读者的叫法。',
  ].join('\n');
}
