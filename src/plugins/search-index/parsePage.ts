import {readFile} from 'node:fs/promises';
import {runInNewContext} from 'node:vm';
import GithubSlugger from 'github-slugger';
import {MESSAGES, registry, signalFileError} from '../../engine';
import {glossary} from '../../content/glossary';
import {pageSections, type Section, type TreeNode} from '../../search/sections';
import {pageTree} from './pageTree';

/** How the codes of a catalogue's kind begin; without a kind it has all. */
const CODES: Readonly<Record<string, string>> = {error: 'E_', warning: 'W_', run: 'D_'};

/** @throws Error when the expression is not written out: the index is built without running the page. */
function wrongFiles(expression: string): {wrong: string; csv: string}[] {
  try {
    return runInNewContext(`(${expression})`) as {wrong: string; csv: string}[];
  } catch (cause) {
    throw new Error('搜索索引读不懂 <FileErrors> 的 files：请把数组原样写在标签里，不要引用变量。', {cause});
  }
}

/** Text that our components put on a page, as far as readers search for it. */
function componentText(name: string, attributes: ReadonlyMap<string, string>): string[] {
  switch (name) {
    case 'ParameterTable':
      return (registry.find(({id}) => id === attributes.get('of'))?.parameters ?? []).map((parameter) =>
        [parameter.label, parameter.name, parameter.meaning].filter(Boolean).join(' '),
      );
    case 'PrimitiveFacts':
      return registry.filter(({id}) => id === attributes.get('of')).map(({id, name, summary}) => `${id} ${name}：${summary}`);
    case 'DiagnosticCatalogue':
      return Object.entries(MESSAGES)
        .filter(([code]) => code.startsWith(CODES[attributes.get('kind') ?? ''] ?? ''))
        .map(([code, message]) => `${code} ${message.replace(/\{\w+\}/g, '')}`);
    case 'FileErrors':
      return wrongFiles(attributes.get('files') ?? '').map(({wrong, csv}) => `${wrong} ${signalFileError(csv) ?? ''}`);
    case 'Term':
      return [glossary[attributes.get('id') as keyof typeof glossary]?.term ?? ''];
    case 'WhenNotToUse':
      return [attributes.get('title') ?? '什么时候不该用'];
    default:
      return [];
  }
}

/** Sections of the pages as they were read last: in development each edit asks for all pages, and one has changed. */
const parsed = new Map<string, {source: string; title: string; sections: Section[]}>();

/** Reads a page from disk and cuts it into sections. */
export async function parsePage(file: string, title: string): Promise<Section[]> {
  const source = await readFile(file, 'utf8');
  const known = parsed.get(file);
  if (known?.source === source && known.title === title) {
    return known.sections;
  }
  const slugger = new GithubSlugger();
  const sections = pageSections(pageTree(source) as TreeNode, title, {slug: (heading) => slugger.slug(heading), componentText});
  parsed.set(file, {source, title, sections});
  return sections;
}
