import {existsSync, mkdirSync, readdirSync, renameSync} from 'node:fs';
import {dirname, join, posix, relative} from 'node:path';
import {docFiles} from '../../src/plugins/page-model/authoredPage';
import {readText} from '../../src/plugins/page-model/readText';
import {pageId} from './newPage';
import {writeWhole} from './projectFiles';
import {Refusal} from './refusal';

/** The file that lists published addresses and their new ones, one per line. */
export const MOVED = 'src/site/moved.ts';
/** Markdown versions that a person has reviewed. */
const GOLDEN = 'tests/golden/twins';

/** Returns the link from the file of one page to that of another. */
function linkTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns a page's text with links that are correct after the move. */
function withLinks(text: string, before: string, after: string, moved: (file: string) => string): string {
  return text.replace(/(\]\(|href=")([^)#"\s:]+\.mdx?)(?=[)#"])/g, (_, start: string, link: string) => {
    const target = posix.join(posix.dirname(before), link);
    const next = moved(target);
    return start + (before === after && next === target ? link : linkTo(after, next));
  });
}

/**
 * Moves a page: updates links, table of contents, glossary, queries and all other mentions in the sources, and
 * redirects the old address to the new one.
 * @param root the project's root.
 * @param args of the command: old and new path below `docs/`.
 * @returns a report of the changes and of what to do next.
 * @throws Refusal before anything is written.
 */
export function movePage(root: string, args: readonly string[]): string {
  if (args.length !== 2) {
    throw new Refusal(
      '用法：npm run move -- <旧路径> <新路径>，例如 npm run move -- guides/first-steps guides/getting-started',
    );
  }
  const [old, id] = args.map(pageId) as [string, string];
  const [from, to] = [`docs/${old}.mdx`, `docs/${id}.mdx`];
  if (!existsSync(join(root, from))) {
    throw new Refusal(`没有 ${from} 这一页，没有改动。`);
  }
  if (existsSync(join(root, to))) {
    throw new Refusal(`${to} 已经有了，没有改动。请换一个页名。`);
  }
  if (!existsSync(join(root, MOVED))) {
    throw new Refusal(`没有 ${MOVED}：旧地址无处登记，没有改动。`);
  }
  const read = (file: string): string => readText(join(root, file));
  const changes = new Map<string, string>();
  const change = (file: string, text: string): void => {
    if (text !== read(file)) {
      changes.set(file, text);
    }
  };
  // Only whole paths: `guides/a` does not match `guides/a-b`.
  const name = new RegExp(`(?<![\\w/-])((?:/?docs/)?)${old}(?![\\w/-])`, 'g');
  const renamed = (text: string): string => text.replace(name, `$1${id}`);

  const pages = [
    ...docFiles(root),
    ...['src/pages/markdown-page.mdx', 'src/pages/playground.mdx'].filter((file) => existsSync(join(root, file))),
  ];
  for (const file of pages) {
    const linked = withLinks(read(file), file, file === from ? to : file, (target) => (target === from ? to : target));
    change(file, linked.replace(new RegExp(`(?<=/docs/)${old}(?=[)#"?\\s])`, 'g'), id));
  }
  const sources = ['src', 'tests', '.ci', 'deploy'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
          .filter((entry) => entry.isFile() && /\.(tsx?|m[jt]s|json|md)$/.test(entry.name))
          .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      : [],
  );
  for (const file of ['sidebars.ts', ...sources.filter((file) => file !== MOVED && !/node_modules|\/\./.test(file))]) {
    // The twins of pages have whole addresses.
    change(
      file,
      file.startsWith(GOLDEN)
        ? read(file).replace(new RegExp(`(?<=/docs/)${old}(?=[.)#"?\\s])`, 'g'), id)
        : renamed(read(file)),
    );
  }
  // The new address must not redirect elsewhere any more.
  const list = renamed(read(MOVED).replace(/ = \{\};/, ' = {\n};')).replace(
    new RegExp(`^  'docs/${id}': .*\n`, 'm'),
    '',
  );
  changes.set(MOVED, list.replace(/\n};/, `\n  'docs/${old}': 'docs/${id}',\n};`));

  for (const [file, text] of changes) {
    writeWhole(join(root, file), text);
  }
  mkdirSync(dirname(join(root, to)), {recursive: true});
  renameSync(join(root, from), join(root, to));
  const [twin, moved] = [old, id].map((page) => join(root, GOLDEN, 'docs', `${page}.md`)) as [string, string];
  if (existsSync(twin)) {
    mkdirSync(dirname(moved), {recursive: true});
    renameSync(twin, moved);
  }
  return [
    `已把 ${from} 移到 ${to}，并改好 ${changes.size} 个文件：`,
    ...[...changes.keys()].sort().map((file) => `  ${file}`),
    `旧地址 /docs/${old} 转到 /docs/${id}（${MOVED}）。`,
    '请运行 npm run check -- --changed 核对；换了文件夹的，请看一眼 sidebars.ts 里的位置。',
  ].join('\n');
}
