/** The part of a Markdown tree that the extraction reads; mdast with MDX has this shape. */
export interface TreeNode {
  type: string;
  children?: TreeNode[];
  value?: string;
  depth?: number;
  name?: string | null;
  alt?: string | null;
  attributes?: unknown;
}

export interface Section {
  /** Heading level; the page itself is 1. */
  level: number;
  heading: string;
  /** Anchor on the page; `null` for the page itself. */
  anchor: string | null;
  /** Paragraphs, list items and table rows, in order. */
  texts: string[];
  /** Identifiers of code blocks and code spans. */
  code: string[];
}

export interface ExtractOptions {
  /** Anchor of a heading without an explicit id. */
  slug: (heading: string) => string;
  /** Text that a component puts on the page, one entry for each row or sentence; of an array it gets the source. */
  componentText: (name: string, attributes: ReadonlyMap<string, string>) => string[];
}

const BLOCKS = new Set(['paragraph', 'tableRow', 'heading']);
const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_.]*/g;

/** Source of an expression that is an array; others refer to what is known only when the page runs. */
function writtenOut(value: unknown): string | undefined {
  const source = (value as {value?: unknown} | null | undefined)?.value;
  return typeof source === 'string' && source.trimStart().startsWith('[') ? source : undefined;
}

function attributeMap(node: TreeNode): Map<string, string> {
  const list = Array.isArray(node.attributes) ? (node.attributes as {name?: string; value?: unknown}[]) : [];
  return new Map(
    list.flatMap(({name, value}): [string, string][] => {
      const source = typeof value === 'string' ? value : writtenOut(value);
      return name === undefined || source === undefined ? [] : [[name, source]];
    }),
  );
}

/** The words of a node as a reader sees them, without formulas' source, comments and expressions. */
function textOf(node: TreeNode, options: ExtractOptions): string {
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
      return ([...(node.value ?? '').matchAll(/\\text\{([^}]*)\}/g)].map(([, words]) => words)).join(' ');
    case 'textDirective':
      // No directive of ours: “12:30a” as written.
      return `:${node.name ?? ''}${(node.children ?? []).map((child) => textOf(child, options)).join('')}`;
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
    case 'mdxjsEsm':
      return '';
    case 'mdxJsxTextElement': {
      const own = (node.children ?? []).map((child) => textOf(child, options)).join('');
      return own === '' ? options.componentText(node.name ?? '', attributeMap(node)).join(' ') : own;
    }
    case 'tableRow':
      return (node.children ?? []).map((cell) => textOf(cell, options).trim()).join(' ');
    default:
      return (node.children ?? []).map((child) => textOf(child, options)).join('');
  }
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function explicitAnchor(node: TreeNode): string | undefined {
  const last = node.children?.at(-1);
  return last?.type === 'mdxTextExpression' ? /#([\w-]+)/.exec(last.value ?? '')?.[1] : undefined;
}

/**
 * Cuts a page into sections: the page itself, then one for each heading. Buttons, comments and formulas' source are
 * left out; every text belongs to the heading above it.
 * @param title the page's title, from its front matter.
 */
export function pageSections(tree: TreeNode, title: string, options: ExtractOptions): Section[] {
  const page: Section = {level: 1, heading: title, anchor: null, texts: [], code: []};
  const sections = [page];
  const current = (): Section => sections.at(-1) ?? page;

  function addText(text: string): void {
    const words = tidy(text);
    if (words !== '') {
      current().texts.push(words);
    }
  }

  function visit(node: TreeNode): void {
    if (node.type === 'heading') {
      const heading = tidy(textOf(node, options));
      if (node.depth === 1) {
        page.heading = heading;
        // Docusaurus counts it among the slugs: a later heading of the same words gets “-1”.
        options.slug(heading);
      } else if (heading !== '') {
        sections.push({level: node.depth ?? 2, heading, anchor: explicitAnchor(node) ?? options.slug(heading), texts: [], code: []});
      }
    } else if (node.type === 'code') {
      current().code.push(...new Set((node.value ?? '').match(IDENTIFIER) ?? []));
    } else if (BLOCKS.has(node.type)) {
      addText(textOf(node, options));
      collectCode(node);
    } else if (node.type === 'mdxJsxFlowElement') {
      options.componentText(node.name ?? '', attributeMap(node)).forEach(addText);
      node.children?.forEach(visit);
    } else if (node.type === 'math') {
      addText(textOf(node, options));
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
