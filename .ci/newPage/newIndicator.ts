import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {sectionAnchor} from '../../src/engine/language';
import {unfinished} from '../../src/content/frontMatter/pageProblems';
import {readText} from '../../src/plugins/page-model/readText';
import {Refusal} from './refusal';
import {withInsertions, writeWhole, type Insertion} from './projectFiles';

const REGISTRY = 'src/engine/registry/indicators.ts';
const COMPUTE = 'src/engine/indicators/compute.ts';
const PAGE = 'docs/primitives/indicators.mdx';
const VECTORS = 'tests/unit/engine/vectors.ts';
const LAWS = 'tests/unit/engine/indicators/laws.test.ts';

/** The name of an indicator's function: `WMA` → `wma`, `HullAverage` → `hullAverage`. */
const functionName = (id: string): string => id.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());

const entry = (id: string, name: string): string => `  indicator({
    id: '${id}',
    name: '${name}',
    said: {value: '{period} 日${name}'},
    summary: '${unfinished('一句话：它是什么')}',
    parameters: [period(20, '${unfinished('这个天数管什么')}'), column('Close')],
    source: '${unfinished('公式的出处')}',
  }),
`;

const maths = (name: string): string => `import {onSeries, type Column} from '../columns';

/**
 * ${unfinished('公式，窗口含当日')}
 * @param values one value per bar; an unknown one inside the window makes the result unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as \`values\`; unknown, NaN, during warm-up (the first \`period − 1\` bars).
 * @throws RangeError when \`period\` is not an integer ≥ 1.
 */
export function ${name}Column(values: Column, period: number): Column {
  throw new Error(\`${unfinished(`算出 ${name}`)}\${values.length} \${period}\`);
}

/** {@link ${name}Column} of a series, \`null\` where it is unknown. */
export const ${name} = onSeries(${name}Column);
`;

const section = (id: string, name: string): string => `## ${id}：${name} {/* #${sectionAnchor(id)} */}

${unfinished('它回答什么问题')}

<PrimitiveFacts of="${id}" />

<ParameterTable of="${id}" />

${unfinished('公式')}

<IndicatorFigure of="${id}" />

${unfinished('一份能运行的最小策略，与它怎样买卖')}

**常见错误**

- ${unfinished('读者最容易写错的地方，和会看到的报错')}

`;

/**
 * Registers an indicator wherever indicators are listed, with placeholders for what only its author knows.
 * @param root the project's root.
 * @param args what the author typed: the type, `WMA`, and the Chinese name.
 * @returns a report of what was done and what to do next.
 * @throws Refusal before anything is written.
 */
export function newIndicator(root: string, [id = '', name = '']: readonly string[]): string {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(id) || !/^\p{Script=Han}+$/u.test(name)) {
    throw new Refusal(
      '用法：npm run new -- indicator <类型> <中文名>，例如 npm run new -- indicator WMA 加权移动平均。类型以大写字母开头。',
    );
  }
  const read = (file: string): string => readText(join(root, file));
  if (read(REGISTRY).includes(`id: '${id}'`)) {
    throw new Refusal(`${REGISTRY} 里已经有 ${id}，没有改动。`);
  }
  const method = functionName(id);
  const source = `src/engine/indicators/${method}.ts`;
  const insertions: Insertion[] = [
    {file: REGISTRY, before: "  indicator({\n    id: 'Constant',", text: entry(id, name)},
    {file: COMPUTE, before: '\ntype EntryOf<', text: `import {${method}Column} from './${method}';\n`},
    {
      file: COMPUTE,
      before: '  Constant: (bars',
      text: `  ${id}: (bars, {column: name, period}) => ({value: ${method}Column(column(bars, name), period)}),\n`,
    },
    {file: PAGE, before: '## Constant：', text: section(id, name)},
    {file: VECTORS, before: "  ['Constant', {value: 7}", text: `  ['${id}', {period: 3}, 'value', '${unfinished('另算的十个数')}'],\n`},
    {file: LAWS, before: '};\n\nfunction changed', text: `  ${id}: {scaled: 'scales', moved: 'moves'},\n`},
  ];
  const texts = withInsertions(root, insertions);
  texts.forEach((text, file) => writeWhole(join(root, file), text));
  const isNew = !existsSync(join(root, source));
  if (isNew) {
    writeWhole(join(root, source), maths(method));
  }
  return [
    `已登记 ${id}（${name}）：${[...texts.keys()].join('、')}。还要写的只有标着【待写】的地方：`,
    `1. ${REGISTRY}：一句话、参数的含义与默认值、出处；单位与首个值不是“与所取的列相同”“period − 1”时改掉`,
    isNew ? `2. ${source}：算法` : `2. ${source} 已经有了，核对它的参数`,
    `3. ${PAGE}：#${sectionAnchor(id)} 一节，并在一览的表里加一行`,
    `另在 ${VECTORS} 写上另算的十个数。然后：npm run check -- --changed`,
  ].join('\n');
}
