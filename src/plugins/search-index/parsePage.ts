import {readFile} from 'node:fs/promises';
import GithubSlugger from 'github-slugger';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {registry} from '../../engine';
import {glossary} from '../../content/glossary';
import {pageSections, type Section, type TreeNode} from '../../search/sections';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(remarkMath).use(remarkDirective).use(remarkMdx);
const FRONT_MATTER = /^---\r?\n[\s\S]*?\n---\r?\n/;

/** Text that our components put on a page, as far as readers search for it. */
function componentText(name: string, attributes: ReadonlyMap<string, string>): string[] {
  switch (name) {
    case 'ParameterTable':
      return (registry.find(({id}) => id === attributes.get('of'))?.parameters ?? []).map((parameter) =>
        [parameter.label, parameter.name, parameter.meaning].filter(Boolean).join(' '),
      );
    case 'Term':
      return [glossary[attributes.get('id') as keyof typeof glossary]?.term ?? ''];
    case 'WhenNotToUse':
      return [attributes.get('title') ?? '什么时候不该用'];
    default:
      return [];
  }
}

/** Reads a page from disk and cuts it into sections. */
export async function parsePage(file: string, title: string): Promise<Section[]> {
  const slugger = new GithubSlugger();
  const body = (await readFile(file, 'utf8')).replace(FRONT_MATTER, '');
  return pageSections(parser.parse(body) as TreeNode, title, {slug: (heading) => slugger.slug(heading), componentText});
}
