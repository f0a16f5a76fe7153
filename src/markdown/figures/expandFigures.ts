import type {Parents, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {Figure, Sample} from '../../figures/kit/figure';
import type {Value} from '../../figures/kit/value';
import {nearest} from './nearest';
import {readProps, type Tag} from './readProps';
import {valueNodes} from './valueNodes';

/** Something that a writer has to mend. `line` is that of the tree. */
export class PageFault extends Error {
  constructor(
    message: string,
    readonly line: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface Figures {
  figures: Readonly<Record<string, Figure>>;
  sample: Sample;
  /** Tags of components that pages may use besides. */
  components: readonly string[];
  /** Values that are known, by tag, props and what they were computed from. */
  known: Map<string, Value | readonly Value[]>;
  /** Changes with the strategies of the pages. */
  examplesKey: string;
}

/** @throws PageFault for a tag that is neither a figure nor a component. */
function checkTag({name, position}: Tag, {figures, components}: Figures): void {
  if (name !== null && /^[A-Z]/.test(name) && !components.includes(name)) {
    const near = nearest(name, [...Object.keys(figures), ...components]);
    throw new PageFault(
      `没有 <${name}> 这个标签。${near === undefined ? '可用的标签列在 /markdown-page。' : `您是不是想写 <${near}>？`}`,
      position?.start.line ?? 1,
    );
  }
}

function valueOf(tag: Tag, figure: Figure, {sample, known, examplesKey}: Figures): Value | readonly Value[] {
  const props = readProps(tag, figure);
  const key = `${tag.name} ${JSON.stringify(props)} ${figure.readsExamples ? examplesKey : ''}`;
  const value = known.get(key) ?? figure.compute(props as never, sample);
  known.set(key, value);
  return value;
}

/**
 * Puts the values of all figure tags in their place; what is left is plain content, and components.
 * @throws PageFault in Chinese with line, tag and the way out.
 */
export function expandFigures(tree: Root, given: Figures): Root {
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    const tag = node as Tag;
    const figure = Object.hasOwn(given.figures, tag.name ?? '') ? given.figures[tag.name as string] : undefined;
    if (figure === undefined) {
      checkTag(tag, given);
      return undefined;
    }
    try {
      const value = valueOf(tag, figure, given);
      const nodes = [value].flat().flatMap((one) => valueNodes(structuredClone(one)));
      visit({type: 'root', children: nodes} as Root, (made) => {
        made.position = tag.position;
      });
      if (figure.kind !== 'number') {
        // Search gives words that readers look up more weight than computed numbers.
        nodes.forEach((made) => {
          Object.assign((made.data ??= {}), {figure: figure.isReference ? 'reference' : 'computed'});
        });
      }
      (parent as Parents).children.splice(index as number, 1, ...(nodes as RootContent[] as never[]));
      return [SKIP, (index as number) + nodes.length];
    } catch (error) {
      throw new PageFault((error as Error).message, tag.position?.start.line ?? 1, {cause: error});
    }
  });
  return tree;
}
