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
  /** Positions of computed texts: there are many, and each says little. */
  computed: number[];
  /** Words that are searched but not shown: identifiers in code, heads of tables. */
  code: string[];
  /** Exact names besides the heading: typing one finds the section first. */
  names: string[];
  /** True for an item with an anchor of its own: a code, a parameter, a term. It belongs to the section before it. */
  isEntry?: true;
}

/** Separates the cells of a row. */
const SEPARATOR = ' · ';
const BLOCKS = new Set(['paragraph', 'tableRow', 'heading']);
const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_.]*/g;

/** Returns the value of an attribute that is a string. */
function attribute(node: TreeNode, name: string): string | undefined {
  // The attributes of a tag in MDX, of any kind.
  const list = Array.isArray(node.attributes) ? (node.attributes as {name?: string; value?: unknown}[]) : [];
  const value = list.find((one) => one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the id of an element: an attribute of a tag, or a property of a table row. */
function idOf(node: TreeNode): string | undefined {
  // Properties of the row's element, if any.
  const {id} = (node.data as {hProperties?: {id?: unknown}} | undefined)?.hProperties ?? {};
  return typeof id === 'string' ? id : attribute(node, 'id');
}

/** Returns the code spans of a node. */
const codeOf = (node: TreeNode): string[] =>
  node.type === 'inlineCode' ? [node.value ?? ''] : (node.children ?? []).flatMap(codeOf);

/** Returns the names of the site's files that a node links to by name. */
const filesOf = (node: TreeNode): string[] =>
  node.url?.startsWith('pathname:') === true && node.url.endsWith(`/${textOf(node)}`)
    ? [textOf(node)]
    : (node.children ?? []).flatMap(filesOf);

/** Returns a code as written, and without its prefix: `E_ARITY` is also `ARITY`. */
const codeNames = (code: string): string[] => (/^[A-Z]_[A-Z]/.test(code) ? [code, code.slice(2)] : [code]);

/** Returns the visible texts of an element besides its children: the title of a box, title and caption of a chart. */
function ownTexts(node: TreeNode): string[] {
  if (node.name === 'Chart') {
    // Data from the figures for the chart component.
    const {title, caption} = JSON.parse(attribute(node, 'data') ?? '{}') as {title?: string; caption?: string};
    return [title ?? '', caption ?? ''];
  }
  return [attribute(node, 'title') ?? ''];
}

/** Returns the visible words of a node, without formulas' source, comments and expressions. */
function textOf(node: TreeNode): string {
  // A cited work (`Citation`) is not the subject of the page: its title would outrank the pages on that subject.
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
      // The site has no such directives: the node is text like “12:30a”.
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

/** True for a node from a figure, unless readers look up its words. The figures mark the nodes that they make. */
const isComputed = ({data}: TreeNode): boolean => (data as {figure?: string} | undefined)?.figure === 'computed';

/** Collapses white space, and removes the punctuation before text after a formula. */
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
    /** Opens an entry, named by its code spans, until the next one or {@link closeEntry}. */
    openEntry(node: TreeNode, id: string): void {
      const spans = codeOf(node);
      current = {
        ...section(Math.min(6, under.level + 1), tidy(textOf(node)), id, spans.flatMap(codeNames)),
        isEntry: true,
      };
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
 * Divides a page into sections: the page itself, one for each heading, and one for each entry of its lists and tables
 * with an anchor of its own. Buttons, comments and formulas' source are omitted; every text belongs to the heading
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

  /** @param inFigure true when the node comes from a figure. */
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
