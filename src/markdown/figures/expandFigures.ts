import type {Parents, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Figure, Sample} from '../../figures/kit/figure';
import {withOrigin} from '../../figures/kit/origin';
import type {Value} from '../../figures/kit/value';
import {evaluateClaim, wordsOf, type Compute} from './claim';
import {PageFault} from '../pageTree';
import {didYouMean} from '../../content/didYouMean';
import {replaceTag, writtenProps, type Tag} from '../tag';
import {readProps} from './readProps';
import {valueNodes} from './valueNodes';

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
    throw new PageFault(
      `没有 <${name}> 这个标签。${didYouMean(name, [...Object.keys(figures), ...components], '可用的标签列在 /markdown-page。', (near) => `<${near}>`)}`,
      position?.start.line ?? 1,
    );
  }
}

const figureOf = (name: string | null, {figures}: Figures): Figure | undefined =>
  Object.hasOwn(figures, name ?? '') ? figures[name as string] : undefined;

/** @throws Error in Chinese naming the tag, its prop and what may stand there. */
function valueOf(name: string, written: Record<string, unknown>, given: Figures): Value | readonly Value[] {
  const {sample, known, examplesKey} = given;
  const figure = figureOf(name, given);
  if (figure === undefined) {
    throw new Error(`没有 <${name}> 这个由程序算出的标签。`);
  }
  const props = readProps(name, written, figure);
  const key = `${name} ${JSON.stringify(props)} ${figure.readsExamples ? examplesKey : ''}`;
  const value = known.get(key) ?? figure.compute(props as never, sample);
  known.set(key, value);
  return value;
}

/** What an author wrote into a tag; `seen` gets the figures that its expressions quote, with what they show. */
function propsOf(tag: Tag, figure: Figure, given: Figures, seen = new Map<string, string>()): Record<string, unknown> {
  const compute: Compute = (name, props) => valueOf(name, props, given);
  return figure.takesExpressions ? writtenProps(tag, (node) => evaluateClaim(node, compute, seen)) : writtenProps(tag);
}

/**
 * What a claim encloses, once it holds.
 * @throws Error in Chinese with the words and the values that speak against them.
 */
function provenText(tag: Tag, figure: Figure, given: Figures): Tag['children'] {
  const seen = new Map<string, string>();
  const {that} = readProps('Claim', propsOf(tag, figure, given, seen), figure) as {that: boolean};
  if (!that) {
    const values = [...seen].map(([source, value]) => `${source} 是 ${value}`).join('，');
    throw new Error(
      `<Claim>：算出的数不支持“${wordsOf(tag.children)}”${values === '' ? '' : `：${values}`}。请改正这句话，或改正 that 里的比较。`,
    );
  }
  return tag.children;
}

/**
 * Puts the values of all figure tags in their place; what is left is plain content, and components.
 * @throws PageFault in Chinese with line, tag and the way out.
 */
export function expandFigures(tree: Root, given: Figures): Root {
  visit(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node) => {
    const {value, position, data} = node as Extract<RootContent, {type: 'mdxTextExpression'}>;
    if ((data?.estree?.body.length ?? 0) > 0) {
      throw new PageFault(
        `花括号里的内容会被当作程序运行：{${value}}。要显示花括号，请放进代码 \`…\`，或在它前面加反斜杠。`,
        position?.start.line ?? 1,
      );
    }
  });
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    const tag = node as Tag;
    const figure = figureOf(tag.name, given);
    if (figure === undefined) {
      checkTag(tag, given);
      return undefined;
    }
    try {
      if (figure.kind === 'claim') {
        (parent as Parents).children.splice(index as number, 1, ...(provenText(tag, figure, given) as never[]));
        return index;
      }
      const value = valueOf(tag.name as string, propsOf(tag, figure, given), given);
      const nodes = [value].flat().flatMap((one) => valueNodes(withOrigin(structuredClone(one), given.sample.origin)));
      if (figure.kind !== 'number') {
        // Search gives words that readers look up more weight than computed numbers.
        nodes.forEach((made) => {
          Object.assign((made.data ??= {}), {figure: figure.isReference ? 'reference' : 'computed'});
        });
      }
      return replaceTag(tag, index, parent as Parents, nodes);
    } catch (error) {
      throw new PageFault((error as Error).message, tag.position?.start.line ?? 1, {cause: error});
    }
  });
  return tree;
}
