import type {BlockContent, Code, List, ListItem, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {EXIT, visit} from 'unist-util-visit';
import {ANCHOR} from '../content/pageSource';
import {block, inline, paragraph, strong} from '../figures/kit/content';
import {readShown} from './figures/claim';
import {PageFault} from './pageTree';
import {tagAttribute, writtenProps} from './tag';

/** Language of the reader's starting text; a strategy to run is `json`. */
const START = 'jsonc';

/** One answer to an exercise, and why it is right or wrong. */
interface Answer {
  label: PhrasingContent[];
  isRight: boolean;
  reason: BlockContent[];
}

function answerOf({checked, children}: ListItem): Answer {
  const [label, ...reason] = children as BlockContent[];
  if (label?.type !== 'paragraph' || reason.length === 0) {
    throw new Error('每个答案下面要空一行、缩进两格，写明它为什么对或不对。');
  }
  return {label: label.children, isRight: checked === true, reason};
}

/** Returns the first node with these properties among some nodes and their descendants. */
function firstOf(nodes: readonly RootContent[], properties: Dictionary<string>): RootContent | undefined {
  let found: RootContent | undefined;
  visit({type: 'root', children: [...nodes]} as Root, properties, (node) => {
    found = node as RootContent;
    return EXIT;
  });
  return found;
}

/** Reads an answer that readers type: its amount, its unit, and one step of its last digit. */
function amountOf({label, isRight}: Answer): {value: number; unit: string; step: number} {
  const words = toString(label);
  const shown = readShown(words);
  const unit = /[^\d.,−-].*$/.exec(words)?.[0].trim() ?? '';
  if (typeof shown !== 'number') {
    throw new Error(`填数的练习，答案应是一个数，实际是“${words}”。`);
  }
  // A computed number is a span.
  if (isRight && firstOf(label, {name: 'span'}) === undefined) {
    throw new Error(`填数的练习，对的答案要由标签算出，例如 <Computed value={…} />，不能写“${words}”。`);
  }
  const digits = /\.(\d+)/.exec(words)?.[1]?.length ?? 0;
  return {value: unit.startsWith('%') ? shown * 100 : shown, unit, step: 10 ** -digits};
}

const item = (children: BlockContent[], data?: ListItem['data']): ListItem => ({
  type: 'listItem',
  spread: false,
  children,
  data,
});

/** Returns an answer with verdict and reason, for the end of the section; `data-is` is the reader's value. */
function reasonItem({label, isRight, reason}: Answer, is: number, isOpen: boolean): ListItem {
  const [first, ...rest] = reason as [BlockContent, ...BlockContent[]];
  const verdict = paragraph(...(isOpen ? [] : [strong(label), isRight ? '，对。' : '，不对。']));
  const answer =
    first.type === 'paragraph' ? [{...first, children: [...verdict.children, ...first.children]}] : [verdict, first];
  return item([...answer, ...rest], {hProperties: {'data-is': String(is), ...(isRight && {'data-right': ''})}});
}

const choice = ({label}: Answer, index: number): ListItem =>
  item([
    paragraph(
      inline(
        'label',
        {},
        inline('input', {type: 'radio', name: 'answer', value: String(index), 'data-control': 'choice'}),
        ' ',
        label,
      ),
    ),
  ]);

/** Returns the starting text of a strategy exercise, and its solution: the first strategy among the reasons. */
function documents(
  question: readonly RootContent[],
  answers: readonly Answer[],
): {start: string; solution: string} | null {
  const start = question.find((node): node is Code => node.type === 'code' && node.lang === START);
  if (start === undefined) {
    return null;
  }
  const solution = firstOf(
    answers.flatMap(({reason}) => reason),
    {type: 'code', lang: 'json'},
  );
  if (solution === undefined) {
    throw new Error(`练习里有 ${START} 代码块，答案的理由里要有一份 json 策略，检查器拿它来比。`);
  }
  return {start: start.value, solution: (solution as Code).value};
}

/** Turns the tag into the input of src/components/prose/Exercise, and returns the nodes for the end of the section. */
function draw(node: MdxJsxFlowElement, page: string, number: number): RootContent[] {
  const {id, number: asksNumber, within} = writtenProps(node);
  if (typeof id !== 'string' || !ANCHOR.test(id)) {
    throw new Error('练习要有 id：小写字母、数字和连字符，页内不重复，例如 <Exercise id="day-nine">。');
  }
  const children = node.children as RootContent[];
  const list = children.find(
    (child): child is List => child.type === 'list' && child.children.some(({checked}) => checked != null),
  );
  const answers = (list?.children ?? []).map(answerOf);
  if (answers.filter(({isRight}) => isRight).length !== 1) {
    throw new Error('练习要有答案的列表，其中恰好一个以 - [x] 开头是对的，其余以 - [ ] 开头。');
  }
  const question = children.filter((child) => child !== list);
  const texts = documents(question, answers);
  const isOpen = texts !== null || (!asksNumber && answers.length === 1);
  const amounts = asksNumber ? answers.map(amountOf) : [];
  const right = amounts[answers.findIndex(({isRight}) => isRight)];
  const [name, title] = [`${page}#${id}`, `练习 ${number}`];
  const made = block(
    'Exercise',
    {id: `exercise-${id}`, name, title, unit: right?.unit, open: isOpen || undefined, ...texts},
    ...question.filter((child) => texts === null || child.type !== 'code' || child.lang !== START),
    ...(asksNumber || isOpen
      ? []
      : [{...list!, children: answers.map(choice), data: {hProperties: {className: ['choices']}}}]),
  );
  Object.assign(node, {attributes: made.attributes, children: made.children});
  const reasons: List = {
    type: 'list',
    ordered: false,
    spread: false,
    children: answers.map((answer, index) => reasonItem(answer, amounts[index]?.value ?? index, isOpen)),
    data: {
      hProperties: {
        'data-answers': name,
        'data-within': String(within ?? right?.step ?? 0),
        // Unit of the number: a share in place of a percentage gets a hint.
        ...(right !== undefined && right.unit !== '' && {'data-unit': right.unit}),
      },
    },
  };
  return [paragraph(strong(title)), reasons];
}

/**
 * Draws the exercises of a page. An author writes the question and, as a task list, the answers, each with its reason
 * below it. Answers and reasons move to the end of the section (before the next heading), collapsed: they can be read
 * without scripts, and the page uses them for its replies (src/components/kit/Progress).
 * @param page id below `docs/`: progress is stored under it.
 * @throws PageFault in Chinese naming what is missing.
 */
export function exercises(tree: Root, page: string): Root {
  let answers: RootContent[] = [];
  const ids = new Set<unknown>();
  const folded = (): RootContent[] => {
    const found = answers;
    answers = [];
    return found.length === 0
      ? []
      : [block('Details', {}, block('summary', {}, {type: 'text', value: '练习的答案与理由'}), ...found)];
  };
  const children = tree.children.flatMap((node): RootContent[] => {
    const before = node.type === 'heading' ? folded() : [];
    visit({type: 'root', children: [node]} as Root, 'mdxJsxFlowElement', (found) => {
      if (found.name !== 'Exercise') {
        return;
      }
      try {
        const id = tagAttribute(found, 'id');
        if (ids.has(id)) {
          throw new Error(`这一页已经有 id="${String(id)}" 的练习，请换一个。`);
        }
        ids.add(id);
        answers.push(...draw(found, page, ids.size));
      } catch (error) {
        throw new PageFault(`<Exercise>：${(error as Error).message}`, found, {cause: error});
      }
    });
    return [...before, node];
  });
  tree.children = [...children, ...folded()];
  return tree;
}
