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
import {tagAttribute, replaceTag, type Tag} from '../tag';
import {quotedText, requireProof, type Quoted} from './claim';
import {ownProps, readProps, takesId} from './readProps';
import {valueNodes} from './valueNodes';

export interface Figures {
  figures: Dictionary<Figure>;
  sample: Sample;
  /** Names of the other tags that pages may use. */
  components: readonly string[];
  /** Values from earlier, by the code of the tag, the tag, its props and the strategies that it reads. */
  known: Map<string, Value | readonly Value[]>;
  /** Changes with the strategies of the pages. */
  examplesKey: string;
  /** Returns a key that changes with the code of a figure. */
  codeOf: (tag: string) => string;
}

const figureOf = (name: string, {figures}: Figures): Figure | undefined =>
  Object.hasOwn(figures, name) ? figures[name] : undefined;

/** Returns the value of a figure. @throws Error in Chinese naming the tag, the prop and its allowed values. */
function valueOf(name: string, figure: Figure, written: Dictionary<unknown>, given: Figures): Value | readonly Value[] {
  const {sample, known, examplesKey, codeOf} = given;
  const props = readProps(name, written, figure);
  const key = `${codeOf(name)} ${name} ${JSON.stringify(props)} ${figure.readsExamples ? examplesKey : ''}`;
  const value = known.get(key) ?? figure.compute(props as never, sample);
  known.set(key, value);
  return value;
}

/** Returns a name without case and hyphens, which are often mistaken. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

/**
 * True for a tag that is neither ours nor of HTML. A browser would silently show nothing for it. Other names with a
 * hyphen are elements of the page's own scripts.
 */
const isUnknown = (name: string, tags: readonly string[]): boolean =>
  !tags.includes(name) &&
  !elements.includes(name) &&
  name !== '' &&
  (!name.includes('-') || tags.some((tag) => plain(tag) === plain(name)));

/**
 * Returns the figures with an id on the page.
 * @throws PageFault for an id on two of them, and for a hidden figure without one.
 */
function namedFigures(tree: Root, given: Figures): Map<string, Tag> {
  const named = new Map<string, Tag>();
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const tag = node as Tag;
    const figure = figureOf(tag.name ?? '', given);
    if (figure === undefined || takesId(figure)) {
      return;
    }
    const id = tagAttribute(tag, 'id');
    if (id === undefined && tagAttribute(tag, 'hidden') !== undefined) {
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

/** Computes the figure that a claim refers to: one of the page by its id, or one without props by its tag. */
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
 * Returns the text of a number in a sentence: a change with its sign, or with `amount` its size alone.
 * @param before the node before the tag.
 * @throws PageFault where the word before a change already gives its direction.
 */
function spoken(text: string, tag: Tag, before: RootContent | PhrasingContent | undefined): string {
  if (tagAttribute(tag, 'amount') !== undefined) {
    return text.replace(SIGN, '');
  }
  const word = DIRECTED.exec(before === undefined ? '' : toString(before))?.[0].trim();
  if (word !== undefined && SIGN.test(text)) {
    throw new PageFault(`“${word}”之后是 ${text}：方向说了两遍。请在 <${tag.name}> 里写 amount，只说多少。`, tag);
  }
  return text;
}

/**
 * Replaces all figure tags by their values; the result has only plain content and components.
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
      if (tagAttribute(tag, 'hidden') !== undefined) {
        return replaceTag(tag, index, parent as Parents, []);
      }
      const props = ownProps(tag, figure);
      if (figure.kind === 'claim') {
        requireProof(readProps(name, props, figure) as ClaimProps, toString(tag.children), quoted);
        (parent as Parents).children.splice(index as number, 1, ...(tag.children as never[]));
        return index;
      }
      const computed =
        figure.kind === 'fact'
          ? quotedText(readProps(name, props, figure) as FactProps, quoted)
          : valueOf(name, figure, props, given);
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
