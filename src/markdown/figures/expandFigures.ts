import type {Parents, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Figure, Sample} from '../../figures/kit/figure';
import {withOrigin} from '../../figures/kit/origin';
import type {Value} from '../../figures/kit/value';
import {evaluateClaim, type Compute} from './claim';
import {PageFault, withLine} from '../pageTree';
import {didYouMean} from '../../content/didYouMean';
import {elements} from '../../content/vocabulary';
import {literal, replaceTag, writtenProps, type Tag} from '../tag';
import {readProps} from './readProps';
import {valueNodes} from './valueNodes';

export interface Figures {
  figures: Dictionary<Figure>;
  sample: Sample;
  /** Components: the other tags that pages may use. */
  components: readonly string[];
  /** Values computed before, by tag, props and what they were computed from. */
  known: Map<string, Value | readonly Value[]>;
  /** Changes with the strategies of the pages. */
  examplesKey: string;
  /** Changes with the code of a figure. */
  codeOf: (tag: string) => string;
}

const figureOf = (name: string, {figures}: Figures): Figure | undefined => (Object.hasOwn(figures, name) ? figures[name] : undefined);

/** @throws Error in Chinese naming the tag, the prop and the values it may have. */
function valueOf(name: string, written: Dictionary<unknown>, given: Figures): Value | readonly Value[] {
  const {sample, known, examplesKey, codeOf} = given;
  const figure = figureOf(name, given);
  if (figure === undefined) {
    throw new Error(`没有 <${name}> 这个由程序算出的标签。`);
  }
  const props = readProps(name, written, figure);
  const key = `${codeOf(name)} ${name} ${JSON.stringify(props)} ${figure.readsExamples ? examplesKey : ''}`;
  const value = known.get(key) ?? figure.compute(props as never, sample);
  known.set(key, value);
  return value;
}

/** A name without what is easily mistaken in it: its case, and hyphens. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

/**
 * Whether a tag is neither ours nor of HTML. A browser would show nothing for it, and say nothing. Other names with a hyphen
 * are elements of the page's own scripts.
 */
const isUnknown = (name: string, tags: readonly string[]): boolean =>
  !tags.includes(name) &&
  !elements.includes(name) &&
  name !== '' &&
  (!name.includes('-') || tags.some((tag) => plain(tag) === plain(name)));

/** @throws Error in Chinese when a claim does not hold, with its words and the values that contradict them. */
function requireProof(claim: Tag, holds: boolean, seen: ReadonlyMap<string, string>): void {
  if (!holds) {
    const values = [...seen].map(([source, value]) => `${source} 是 ${value}`).join('，');
    throw new Error(
      `<Claim>：算出的数不支持“${toString(claim.children)}”${values === '' ? '' : `：${values}`}。请改正这句话，或改正 that 里的比较。`,
    );
  }
}

/**
 * Replaces all figure tags by their values; plain content and components are left.
 * @throws PageFault in Chinese naming the tag and the way out.
 */
export function expandFigures(tree: Root, given: Figures): Root {
  const tags = [...Object.keys(given.figures), ...given.components];
  visit(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node) => {
    const {value, data} = node as Extract<RootContent, {type: 'mdxTextExpression'}>;
    if ((data?.estree?.body.length ?? 0) > 0) {
      const message = `花括号里的内容会被当作程序运行：{${value}}。要显示花括号，请放进代码 \`…\`，或在它前面加反斜杠。`;
      throw new PageFault(message, node);
    }
  });
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    const tag = node as Tag;
    const name = tag.name ?? '';
    const figure = figureOf(name, given);
    if (figure === undefined) {
      if (isUnknown(name, tags)) {
        const meant = didYouMean(name, tags, '可用的标签列在 /markdown-page。', (near) => `<${near}>`);
        throw new PageFault(`没有 <${name}> 这个标签。${meant}`, tag);
      }
      return undefined;
    }
    return withLine(tag, () => {
      const seen = new Map<string, string>();
      const compute: Compute = (quoted, props) => valueOf(quoted, props, given);
      const props = writtenProps(tag, figure.takesExpressions ? (expression) => evaluateClaim(expression, compute, seen) : literal);
      if (figure.kind === 'claim') {
        requireProof(tag, (readProps(name, props, figure) as {that: boolean}).that, seen);
        (parent as Parents).children.splice(index as number, 1, ...(tag.children as never[]));
        return index;
      }
      const value = valueOf(name, props, given);
      const nodes = [value].flat().flatMap((one) => valueNodes(withOrigin(structuredClone(one), given.sample.origin)));
      if (figure.kind !== 'number') {
        // Search ranks words that readers look up above computed numbers.
        nodes.forEach((made) => {
          Object.assign((made.data ??= {}), {figure: figure.isReference ? 'reference' : 'computed'});
        });
      }
      return replaceTag(tag, index, parent as Parents, nodes);
    });
  });
  return tree;
}
