import type {BlockContent, Code, List, ListItem, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {EXIT, visit} from 'unist-util-visit';
import {block, inline, paragraph, strong} from '../figures/kit/content';
import {readShown, wordsOf} from './figures/claim';
import {PageFault} from './pageTree';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Language of the text that a reader starts from; a strategy that is run is `json`. */
const START = 'jsonc';

/** One line of an exercise: an answer, and why it is right or wrong. */
interface Answer {
  label: PhrasingContent[];
  isRight: boolean;
  reason: BlockContent[];
}

const attribute = (node: MdxJsxFlowElement, name: string): string | true | undefined => {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  const value = found?.value;
  return found === undefined ? undefined : value == null ? true : typeof value === 'string' ? value : value.value;
};

function answerOf({checked, children}: ListItem): Answer {
  const [label, ...reason] = children as BlockContent[];
  if (label?.type !== 'paragraph' || reason.length === 0) {
    throw new Error('每个答案下面要空一行、缩进两格，写明它为什么对或不对。');
  }
  return {label: label.children, isRight: checked === true, reason};
}

const isComputed = (nodes: readonly RootContent[]): boolean => {
  let found = false;
  visit({type: 'root', children: nodes as RootContent[]}, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
    found ||= (node as MdxJsxTextElement).name === 'span';
    return found ? EXIT : undefined;
  });
  return found;
};

/** An answer as readers type it: its amount, its unit, and one step of its last digit. */
function amount({label, isRight}: Answer): {value: number; unit: string; step: number} {
  const words = wordsOf(label);
  const shown = readShown(words);
  const unit = /[^\d.,−-].*$/.exec(words)?.[0].trim() ?? '';
  if (typeof shown !== 'number') {
    throw new Error(`填数的练习，答案应是一个数，实际是“${words}”。`);
  }
  if (isRight && !isComputed(label)) {
    throw new Error(`填数的练习，对的答案要由标签算出，例如 <Computed value={…} />，不能写“${words}”。`);
  }
  const digits = /\.(\d+)/.exec(words)?.[1]?.length ?? 0;
  return {value: unit.startsWith('%') ? shown * 100 : shown, unit, step: 10 ** -digits};
}

/** The answer, its verdict and its reason, for the end of the section; found by what is said (`data-is`). */
function reasonItem({label, isRight, reason}: Answer, is: number | string, isOpen: boolean): ListItem {
  const [first, ...rest] = reason;
  const verdict: PhrasingContent[] = isOpen ? [] : [strong(label), {type: 'text', value: isRight ? '，对。' : '，不对。'}];
  const said: BlockContent[] =
    first?.type === 'paragraph' ? [{...first, children: [...verdict, ...first.children]}] : [paragraph(verdict), first as BlockContent];
  return {
    type: 'listItem',
    spread: false,
    children: [...said, ...rest],
    data: {hProperties: {'data-is': String(is), ...(isRight && {'data-right': ''})}},
  };
}

const choice = ({label}: Answer, index: number): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [
    paragraph(
      inline(
        'label',
        {},
        inline('input', {type: 'radio', name: 'answer', value: String(index), 'data-control': 'choice'}),
        {type: 'text', value: ' '},
        ...label,
      ),
    ),
  ],
});

/** What a reader is to write: the text to start from, and the first strategy among the reasons as the measure. */
function documents(question: readonly RootContent[], answers: readonly Answer[]): {start: string; solution: string} | null {
  const start = question.find((node): node is Code => node.type === 'code' && node.lang === START);
  if (start === undefined) {
    return null;
  }
  let solution: string | undefined;
  visit({type: 'root', children: answers.flatMap(({reason}) => reason)} as Root, 'code', (node: Code) => {
    solution ??= node.lang === 'json' ? node.value : undefined;
  });
  if (solution === undefined) {
    throw new Error(`练习里有 ${START} 代码块，答案的理由里要有一份 json 策略，检查器拿它来比。`);
  }
  return {start: start.value, solution};
}

/** Rewrites the tag into what src/components/prose/Exercise takes, and gives what belongs to the end of the section. */
function draw(node: MdxJsxFlowElement, page: string, number: number): RootContent[] {
  const id = attribute(node, 'id');
  if (typeof id !== 'string' || !ID.test(id)) {
    throw new Error('练习要有 id：小写字母、数字和连字符，页内不重复，例如 <Exercise id="day-nine">。');
  }
  const children = node.children as RootContent[];
  const list = children.find((child): child is List => child.type === 'list' && child.children.some(({checked}) => checked != null));
  const answers = (list?.children ?? []).map(answerOf);
  if (answers.filter(({isRight}) => isRight).length !== 1) {
    throw new Error('练习要有答案的列表，其中恰好一个以 - [x] 开头是对的，其余以 - [ ] 开头。');
  }
  const question = children.filter((child) => child !== list);
  const texts = documents(question, answers);
  const isNumber = attribute(node, 'number') !== undefined;
  const isOpen = texts !== null || (!isNumber && answers.length === 1);
  const amounts = isNumber ? answers.map(amount) : [];
  const right = amounts[answers.findIndex(({isRight}) => isRight)];
  const [name, title] = [`${page}#${id}`, `练习 ${number}`];
  const within = attribute(node, 'within') ?? String(right?.step ?? 0);
  const made = block(
    'Exercise',
    {
      ...{id: `exercise-${id}`, name, title},
      ...(right !== undefined && {unit: right.unit}),
      ...(isOpen && {open: true as const}),
      ...(texts !== null && texts),
    },
    ...question.filter((child) => texts === null || child.type !== 'code' || child.lang !== START),
    ...(isNumber || isOpen ? [] : [{...(list as List), children: answers.map(choice), data: {hProperties: {className: ['choices']}}}]),
  );
  Object.assign(node, {attributes: made.attributes, children: made.children});
  const reasons: List = {
    type: 'list',
    ordered: false,
    spread: false,
    children: answers.map((answer, index) => reasonItem(answer, amounts[index]?.value ?? index, isOpen)),
    data: {hProperties: {'data-answers': name, 'data-within': String(within)}},
  };
  return [paragraph(strong(title)) as Paragraph, reasons];
}

/**
 * Draws the exercises of a page. An author writes the question and, as a task list, the answers, each with its reason
 * below it; the answers and reasons move to the end of the section (before the next heading), folded: readable without
 * scripts, and what the page answers with (src/components/kit/Progress).
 * @param page id below `docs/`: progress is kept under it.
 * @throws PageFault naming the line, and what is missing.
 */
export function exercises(tree: Root, page: string): Root {
  let number = 0;
  let answers: RootContent[] = [];
  const names = new Set<string>();
  const folded = (): RootContent[] => {
    const found = answers;
    answers = [];
    return found.length === 0
      ? []
      : [block('Details', {}, block('summary', {}, {type: 'text', value: '练习的答案与理由'} as never), ...found)];
  };
  const children = tree.children.flatMap((node): RootContent[] => {
    const before = node.type === 'heading' ? folded() : [];
    visit({type: 'root', children: [node]}, 'mdxJsxFlowElement', (found) => {
      if (found.name !== 'Exercise') {
        return;
      }
      try {
        const id = String(attribute(found, 'id'));
        if (names.has(id)) {
          throw new Error(`这一页已经有 id="${id}" 的练习，请换一个。`);
        }
        names.add(id);
        number += 1;
        answers.push(...draw(found, page, number));
      } catch (error) {
        throw new PageFault(`<Exercise>：${(error as Error).message}`, found.position?.start.line ?? 1, {cause: error});
      }
    });
    return [...before, node];
  });
  tree.children = [...children, ...folded()];
  return tree;
}
