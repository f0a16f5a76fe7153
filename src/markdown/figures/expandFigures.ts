import type {Parents, PhrasingContent, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {ClaimProps, FactProps} from '../../figures/claims';
import type {Figure, Sample} from '../../figures/kit/figure';
import {namesIndex, withSentence} from '../../figures/kit/origin';
import type {Value} from '../../figures/kit/value';
import {PageFault, withLine} from '../pageTree';
import {didYouMean} from '../../content/didYouMean';
import {elements} from '../../content/vocabulary';
import {DIRECTED} from '../../content/wording';
import {attribute, replaceTag, type Tag} from '../tag';
import {quotedText, requireProof, type Quoted} from './claim';
import {ownProps, readProps, takesId} from './readProps';
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
function valueOf(name: string, figure: Figure, written: Dictionary<unknown>, given: Figures): Value | readonly Value[] {
  const {sample, known, examplesKey, codeOf} = given;
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

/**
 * The figures that a page gives a name.
 * @throws PageFault for a name that two of them have, and for one that is hidden and has none.
 */
function namedFigures(tree: Root, given: Figures): Map<string, Tag> {
  const named = new Map<string, Tag>();
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const tag = node as Tag;
    const figure = figureOf(tag.name ?? '', given);
    if (figure === undefined || takesId(figure)) {
      return;
    }
    const id = attribute(tag, 'id');
    if (id === undefined && attribute(tag, 'hidden') !== undefined) {
      throw new PageFault(`<${tag.name} hidden>：没有名字，谁也用不到它。请写 id="名字"，或去掉这个标签。`, tag);
    }
    if (typeof id === 'string') {
      if (named.has(id)) {
        throw new PageFault(
          `<${tag.name} id="${id}">：本页已经有一个叫“${id}”的图表或数（第 ${named.get(id)?.position?.start.line} 行），请换一个名字。`,
          tag,
        );
      }
      named.set(id, tag);
    }
  });
  return named;
}

/** Computes what a claim names: a figure of the page by its id, or one without props by its tag. */
const quotedFrom =
  (named: ReadonlyMap<string, Tag>, given: Figures): Quoted =>
  (id) => {
    const tag = named.get(id);
    const name = tag?.name ?? id;
    const figure = figureOf(name, given);
    if (figure === undefined) {
      throw new Error(`本页没有叫“${id}”的图表或数。${didYouMean(id, [...named.keys()], '请在它的标签里写 id。')}`);
    }
    const props = tag === undefined ? {} : ownProps(tag, figure);
    return figure.kind === 'fact'
      ? quotedText(readProps(name, props, figure) as FactProps, quotedFrom(named, given))
      : valueOf(name, figure, props, given);
  };

const SIGN = /^[−+]/;

/**
 * A number of a sentence as its tag speaks it: a change with its sign, or with `amount` how large it is.
 * @param before what stands before the tag.
 * @throws PageFault where the word before a change says its sign already.
 */
function spoken(text: string, tag: Tag, before: RootContent | PhrasingContent | undefined): string {
  if (attribute(tag, 'amount') !== undefined) {
    return text.replace(SIGN, '');
  }
  const word = DIRECTED.exec(before === undefined ? '' : toString(before))?.[0].trim();
  if (word !== undefined && SIGN.test(text)) {
    throw new PageFault(`“${word}”之后是 ${text}：方向说了两遍。请在 <${tag.name}> 里写 amount，只说多少。`, tag);
  }
  return text;
}

/**
 * Replaces all figure tags by their values; plain content and components are left.
 * @throws PageFault in Chinese naming the tag and the way out.
 */
export function expandFigures(tree: Root, given: Figures): Root {
  const tags = [...Object.keys(given.figures), ...given.components];
  // Whose prices they are is told below the first figure of the page.
  let isOriginTold = false;
  const quoted = quotedFrom(namedFigures(tree, given), given);
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
      if (attribute(tag, 'hidden') !== undefined) {
        return replaceTag(tag, index, parent as Parents, []);
      }
      const props = ownProps(tag, figure);
      if (figure.kind === 'claim') {
        requireProof(readProps(name, props, figure) as ClaimProps, toString(tag.children), quoted);
        (parent as Parents).children.splice(index as number, 1, ...(tag.children as never[]));
        return index;
      }
      const computed =
        figure.kind === 'fact' ? quotedText(readProps(name, props, figure) as FactProps, quoted) : valueOf(name, figure, props, given);
      const value = typeof computed === 'string' ? spoken(computed, tag, parent?.children[(index ?? 0) - 1]) : computed;
      const nodes = [value].flat().flatMap((one) => {
        const copy = structuredClone(one);
        const needsOrigin = !isOriginTold && namesIndex(copy);
        isOriginTold ||= needsOrigin;
        return valueNodes(needsOrigin ? withSentence(copy, `来源：${given.sample.origin}。`) : copy);
      });
      if (figure.kind !== 'number' && figure.kind !== 'fact') {
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
