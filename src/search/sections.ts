/** The part of a Markdown tree that the extraction reads; mdast with MDX has this shape. */
export interface TreeNode {
  type: string;
  children?: TreeNode[];
  value?: string;
  depth?: number;
  name?: string | null;
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
  /** Which of the texts are computed numbers: there are many of them, and each says little. */
  computed: number[];
  /** Identifiers of code blocks and code spans. */
  code: string[];
}

const BLOCKS = new Set(['paragraph', 'tableRow', 'heading']);
const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_.]*/g;

/** Value of an attribute that is written as text. */
function attribute(node: TreeNode, name: string): string | undefined {
  const list = Array.isArray(node.attributes) ? (node.attributes as {name?: string; value?: unknown}[]) : [];
  const value = list.find((one) => one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** What a reader sees of an element besides its children: the title of a box, title and caption of a chart. */
function ownTexts(node: TreeNode): string[] {
  if (node.name === 'Chart') {
    const {title, caption} = JSON.parse(attribute(node, 'data') ?? '{}') as {title?: string; caption?: string};
    return [title ?? '', caption ?? ''];
  }
  return [attribute(node, 'title') ?? ''];
}

/** The words of a node as a reader sees them, without formulas' source, comments and expressions. */
function textOf(node: TreeNode): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value ?? '';
    case 'image':
      return node.alt ?? '';
    case 'break':
      return ' ';
    case 'inlineMath':
    case 'math':
      return [...(node.value ?? '').matchAll(/\\text\{([^}]*)\}/g)].map(([, words]) => words).join(' ');
    case 'textDirective':
      // No directive of ours: “12:30a” as written.
      return `:${node.name ?? ''}${(node.children ?? []).map(textOf).join('')}`;
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
    case 'mdxjsEsm':
      return '';
    case 'tableRow':
      return (node.children ?? []).map((cell) => textOf(cell).trim()).join(' ');
    default:
      return (node.children ?? []).map(textOf).join('');
  }
}

/** What a figure put on the page, but for those whose words readers look up. */
const isComputed = ({data}: TreeNode): boolean => (data as {figure?: string} | undefined)?.figure === 'computed';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function explicitAnchor(node: TreeNode): string | undefined {
  const last = node.children?.at(-1);
  return last?.type === 'mdxTextExpression' ? /#([\w-]+)/.exec(last.value ?? '')?.[1] : undefined;
}

/**
 * Cuts a page into sections: the page itself, then one for each heading. Buttons, comments and formulas' source are
 * left out; every text belongs to the heading above it.
 * @param title the page's title, from its front matter.
 * @param slug anchor of a heading without an explicit id.
 */
export function pageSections(tree: TreeNode, title: string, slug: (heading: string) => string): Section[] {
  const page: Section = {level: 1, heading: title, anchor: null, texts: [], computed: [], code: []};
  const sections = [page];
  const current = (): Section => sections.at(-1) ?? page;

  let inFigure = false;
  function addText(text: string): void {
    const words = tidy(text);
    if (words !== '') {
      const section = current();
      section.computed.push(...(inFigure ? [section.texts.length] : []));
      section.texts.push(words);
    }
  }

  function visit(node: TreeNode): void {
    if (isComputed(node) && !inFigure) {
      inFigure = true;
      visit(node);
      inFigure = false;
    } else if (node.type === 'heading') {
      const heading = tidy(textOf(node));
      if (node.depth === 1) {
        page.heading = heading;
        // Docusaurus counts it among the slugs: a later heading of the same words gets “-1”.
        slug(heading);
      } else if (heading !== '') {
        sections.push({level: node.depth ?? 2, heading, anchor: explicitAnchor(node) ?? slug(heading), texts: [], computed: [], code: []});
      }
    } else if (node.type === 'code') {
      current().code.push(...new Set((node.value ?? '').match(IDENTIFIER) ?? []));
    } else if (BLOCKS.has(node.type)) {
      addText(textOf(node));
      if (!inFigure) {
        collectCode(node);
      }
    } else if (node.type === 'mdxJsxFlowElement') {
      ownTexts(node).forEach(addText);
      node.children?.forEach(visit);
    } else if (node.type === 'math') {
      addText(textOf(node));
    } else {
      node.children?.forEach(visit);
    }
  }

  function collectCode(node: TreeNode): void {
    if (node.type === 'inlineCode') {
      current().code.push(...((node.value ?? '').match(IDENTIFIER) ?? []));
    }
    node.children?.forEach(collectCode);
  }

  visit(tree);
  return sections.map((section) => ({...section, code: [...new Set(section.code)]}));
}
