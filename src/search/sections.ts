import {plainFormula} from './plainFormula';

/** The part of a Markdown tree that the extraction reads; mdast with MDX has this shape. */
export interface TreeNode {
  type: string;
  children?: TreeNode[];
  value?: string;
  depth?: number;
  name?: string | null;
  url?: string;
  alt?: string | null;
  attributes?: unknown;
  data?: unknown;
}

export interface Section {
  /** Heading level; the page itself is 1. */
  level: number;
  heading: string;
  /** Anchor on the page; `null` for the page itself. */
  anchor: string | null;
  /** Paragraphs, list items and table rows, in order. */
  texts: string[];
  /** Positions of the texts that are computed: there are many, and each says little. */
  computed: number[];
  /** What is searched but not shown: identifiers of code blocks and code spans, heads of tables. */
  code: string[];
  /** Exact names besides the heading: who types one gets here first. */
  names: string[];
  /** Something that a page lists with an anchor of its own: a code, a parameter, a term. It belongs to the section before it. */
  isEntry?: true;
}

/** Between the cells of a row. */
const SEPARATOR = ' · ';
const BLOCKS = new Set(['paragraph', 'tableRow', 'heading']);
const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_.]*/g;

/** Value of an attribute that is a string. */
function attribute(node: TreeNode, name: string): string | undefined {
  // The attributes of a tag in MDX, of whatever kind.
  const list = Array.isArray(node.attributes) ? (node.attributes as {name?: string; value?: unknown}[]) : [];
  const value = list.find((one) => one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The id of an element: an attribute of a tag, or a property of a table row. */
function idOf(node: TreeNode): string | undefined {
  // What a row has for its element, where it has anything.
  const {id} = (node.data as {hProperties?: {id?: unknown}} | undefined)?.hProperties ?? {};
  return typeof id === 'string' ? id : attribute(node, 'id');
}

/** The code spans of a node. */
const codeOf = (node: TreeNode): string[] => (node.type === 'inlineCode' ? [node.value ?? ''] : (node.children ?? []).flatMap(codeOf));

/** The names of files of the site that a node links to by their names. */
const filesOf = (node: TreeNode): string[] =>
  node.url?.startsWith('pathname:') === true && node.url.endsWith(`/${textOf(node)}`)
    ? [textOf(node)]
    : (node.children ?? []).flatMap(filesOf);

/** A code as written, and without its prefix: `E_ARITY` is also `ARITY`. */
const codeNames = (code: string): string[] => (/^[A-Z]_[A-Z]/.test(code) ? [code, code.slice(2)] : [code]);

/** What a reader sees of an element besides its children: the title of a box, title and caption of a chart. */
function ownTexts(node: TreeNode): string[] {
  if (node.name === 'Chart') {
    // What the figures wrote for the chart component.
    const {title, caption} = JSON.parse(attribute(node, 'data') ?? '{}') as {title?: string; caption?: string};
    return [title ?? '', caption ?? ''];
  }
  return [attribute(node, 'title') ?? ''];
}

/** The words of a node as a reader sees them, without formulas' source, comments and expressions. */
function textOf(node: TreeNode): string {
  // A work that a page cites (`Citation`) is not what the page is about: its title would answer for the pages that are.
  if (node.name === 'cite') {
    return '';
  }
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value ?? '';
    case 'image':
      return node.alt ?? '';
    case 'break':
      return ' ';
    case 'inlineMath':
      return plainFormula(node.value ?? '');
    case 'math':
      return [...(node.value ?? '').matchAll(/\\text\{([^}]*)\}/g)].map(([, words]) => words).join(' ');
    case 'textDirective':
      // The site has no such directives: it is text like “12:30a”.
      return `:${node.name ?? ''}${(node.children ?? []).map(textOf).join('')}`;
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
    case 'mdxjsEsm':
      return '';
    case 'tableRow':
      return (node.children ?? [])
        .map((cell) => textOf(cell).trim())
        .filter((cell) => cell !== '')
        .join(SEPARATOR);
    default:
      return (node.children ?? []).map(textOf).join('');
  }
}

/** Whether a figure put a node on the page, unless readers look up its words. */
// What the figures note on the nodes that they put on a page.
const isComputed = ({data}: TreeNode): boolean => (data as {figure?: string} | undefined)?.figure === 'computed';

/** White space collapsed; the text after a formula would begin with the punctuation that ends it. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s，。、；：！？]+|\s+$/g, '');

function explicitAnchor(node: TreeNode): string | undefined {
  const last = node.children?.at(-1);
  return last?.type === 'mdxTextExpression' ? /#([\w-]+)/.exec(last.value ?? '')?.[1] : undefined;
}

/** Collects the sections of a page. Texts go to the open entry, otherwise to the section of the last heading. */
function sectionWriter(title: string) {
  const section = (level: number, heading: string, anchor: string | null, names: string[] = []): Section => ({
    level,
    heading,
    anchor,
    texts: [],
    computed: [],
    code: [],
    names,
  });
  const page = section(1, title, null);
  const sections = [page];
  let [under, current] = [page, page];
  const identifiers = (code: string): string[] => code.match(IDENTIFIER) ?? [];

  const writer = {
    page,
    /** Opens the section of a heading. */
    openHeading(level: number, heading: string, anchor: string): void {
      under = current = section(level, heading, anchor);
      sections.push(current);
    },
    /** Opens an entry, which is named by its code spans, until the next one or {@link closeEntry}. */
    openEntry(node: TreeNode, id: string): void {
      const spans = codeOf(node);
      current = {...section(Math.min(6, under.level + 1), tidy(textOf(node)), id, spans.flatMap(codeNames)), isEntry: true};
      current.code.push(...spans);
      sections.push(current);
    },
    closeEntry(): void {
      current = under;
    },
    addText(text: string, computed: boolean): void {
      const words = tidy(text);
      if (words !== '') {
        current.computed.push(...(computed ? [current.texts.length] : []));
        current.texts.push(words);
      }
    },
    /** Adds a paragraph, a row or a heading within a figure. */
    addBlock(node: TreeNode, computed: boolean): void {
      writer.addText(textOf(node), computed);
      current.names.push(...filesOf(node));
      if (!computed) {
        current.code.push(...codeOf(node).flatMap(identifiers));
      }
    },
    addCode(code: string): void {
      current.code.push(...new Set(identifiers(code)));
    },
    /** Adds the head of a table. */
    addHead(head: TreeNode | undefined): void {
      current.code.push(...(head?.children ?? []).map(textOf));
    },
    sections: (): Section[] => sections.map((one) => ({...one, code: [...new Set(one.code)]})),
  };
  return writer;
}

/**
 * Cuts a page into sections: the page itself, then one for each heading, and one for each entry of its lists and tables
 * that has an anchor of its own. Buttons, comments and formulas' source are left out; every text belongs to the heading
 * above it, or to its entry.
 * @param title the page's title, from its front matter.
 * @param slug anchor of a heading without an explicit id.
 */
export function pageSections(tree: TreeNode, title: string, slug: (heading: string) => string): Section[] {
  const writer = sectionWriter(title);

  function visitHeading(node: TreeNode): void {
    const heading = tidy(textOf(node));
    if (node.depth === 1) {
      writer.page.heading = heading;
      // Docusaurus counts it among the slugs: a later heading with the same words gets “-1”.
      slug(heading);
    } else if (heading !== '') {
      writer.openHeading(node.depth ?? 2, heading, explicitAnchor(node) ?? slug(heading));
    }
  }

  /** @param inFigure whether a figure put the node on the page. */
  function visit(node: TreeNode, inFigure: boolean): void {
    const id = idOf(node);
    const visitInner = (inner: TreeNode): void => visit(inner, inFigure || isComputed(inner));
    if (node.type === 'heading') {
      visitHeading(node);
    } else if (node.type === 'code') {
      writer.addCode(node.value ?? '');
    } else if (node.name === 'dt' && id !== undefined) {
      writer.openEntry(node, id);
    } else if (node.type === 'tableRow' && id !== undefined) {
      writer.openEntry(node.children?.[0] ?? node, id);
      writer.addBlock(node, inFigure);
      writer.closeEntry();
    } else if (node.type === 'table') {
      const [head, ...rows] = node.children ?? [];
      writer.addHead(head);
      rows.forEach(visitInner);
    } else if (BLOCKS.has(node.type)) {
      writer.addBlock(node, inFigure);
    } else if (node.type === 'mdxJsxFlowElement') {
      ownTexts(node).forEach((text) => writer.addText(text, inFigure));
      node.children?.forEach(visitInner);
      if (node.name === 'dl') {
        writer.closeEntry();
      }
    } else if (node.type === 'math') {
      writer.addText(textOf(node), inFigure);
    } else {
      node.children?.forEach(visitInner);
    }
  }

  visit(tree, isComputed(tree));
  return writer.sections();
}
