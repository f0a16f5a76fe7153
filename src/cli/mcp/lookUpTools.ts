import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import {didYouMean} from '../../content/didYouMean';
import {formalName, parameterKey, quotedList, registry, type Parameter, type RegistryEntry} from '../../engine';
import {registrySection} from '../../engine/language';
import {site} from '../program';
import {UsageError} from '../terminal';
import type {Docs} from './docs';
import {addTool, type ToolResult} from './tool';

const READ_PAGE = {
  name: 'read_page',
  title: '读一页或一节',
  description:
    '按网址读文档的一页，或网址里带 # 的一节，得到 Markdown；也读本站的其他文字：llms-strategy.md（怎样写一份策略）、schemas/strategy/v1.json 与 llms.txt（目录）。一次最多 24,000 个字符，更长的用 from 接着读。页里的数字由程序用同一份样本算出，引用时连同样本的起止日期一起写。',
  input: z.strictObject({
    address: z
      .string()
      .min(1)
      .max(2000)
      .describe(
        '网址或站内路径，例如 /docs/reference/conventions、/docs/concepts/risk-analysis#drawdown 或 llms-strategy.md',
      ),
    from: z.int().min(0).default(0).describe('从第几个字符读起'),
  }),
};

/** Longest piece of a page in one answer, in characters: as much as a model reads at once. */
const PIECE = 24_000;

/** Returns a piece of a page, a section or a file. */
async function readPage({address, from}: z.output<typeof READ_PAGE.input>, docs: Docs): Promise<ToolResult> {
  const {url, whole} = (await docs.open()).read(address);
  const {length} = whole;
  if (from >= length) {
    throw new UsageError(`from 是 ${from}，而这里只有 ${length} 个字符；请从 0 读起。`);
  }
  const markdown = whole.slice(from, from + PIECE);
  const next = from + PIECE < length ? from + PIECE : null;
  const rest =
    next === null ? '' : `\n（${url} 共 ${length} 个字符，这里到第 ${next} 个；接着读请用 from: ${next}。）\n`;
  return {text: markdown + rest};
}

const KINDS = {
  indicator: '指标',
  signal: '信号',
  transformer: '转换器',
  strategy: '内置策略',
  capital: '资金策略',
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as [Kind, ...Kind[]];

const parameterOf = (parameter: Parameter): object => {
  const {
    label,
    type,
    unit,
    default: standard,
    required,
    requiredWhen,
    min,
    max,
    exclusiveMin,
    values,
    meaning,
  } = parameter;
  return {
    name: parameterKey(parameter),
    label,
    type,
    unit,
    default: standard,
    required,
    requiredWhen,
    min,
    max,
    exclusiveMin,
    values,
    meaning,
  };
};

/** True for an entry that has a section of its own on its page. */
const isPrimitive = ({kind}: RegistryEntry): boolean =>
  kind === 'indicator' || kind === 'signal' || kind === 'transformer';

/** Returns an entry with all that a document may write about it. */
function entryOf(entry: RegistryEntry): object {
  const {kind, id, summary, parameters, page} = entry;
  return {
    kind,
    id,
    name: formalName(entry),
    summary,
    parameters: parameters.map(parameterOf),
    ...(entry.kind === 'indicator' && {components: entry.components}),
    ...(entry.kind === 'signal' && {
      inputs: entry.inputs,
      arity: entry.arity,
      result: entry.result,
      deprecated: entry.deprecated,
    }),
    ...('relation' in entry && entry.relation !== undefined && {relation: entry.relation}),
    url: `${site()}${isPrimitive(entry) ? registrySection(id).slice(1) : `docs/${page}`}`,
  };
}

const lineOf = (entry: RegistryEntry): string =>
  `- ${entry.id}（${formalName(entry)}）：${entry.summary}参数：${entry.parameters.map(parameterKey).join('、') || '没有'}。\n`;

const LIST_REGISTRY = {
  name: 'list_registry',
  title: '原语与策略的登记表',
  description:
    '列出指标、信号、转换器、内置策略与资金策略。不写 ids 时每项一行；写 ids 时给出这几项的全部参数：默认值、范围、含义，以及输入与分量。写策略之前用它核对名字与参数。',
  input: z.strictObject({
    kind: z
      .enum(kinds)
      .optional()
      .describe(
        Object.entries(KINDS)
          .map(([kind, name]) => `${kind} ${name}`)
          .join('，'),
      ),
    ids: z.array(z.string()).min(1).max(20).optional().describe('要看全部参数的 ID，例如 ["SMA", "Crossover"]'),
  }),
};

function listRegistry({kind, ids}: z.output<typeof LIST_REGISTRY.input>): ToolResult {
  const all: readonly RegistryEntry[] = registry;
  const ofKind = all.filter((entry) => kind === undefined || entry.kind === kind);
  const unknown = (ids ?? []).filter((id) => !ofKind.some((entry) => entry.id === id));
  if (unknown.length > 0) {
    const ids = ofKind.map(({id}) => id);
    const meant = unknown.length === 1 ? didYouMean(String(unknown[0]), ids) : '';
    throw new UsageError(`登记表里没有 ${quotedList(unknown)}（区分大小写）。${meant}有的是：${ids.join('、')}。`);
  }
  if (ids !== undefined) {
    const entries = ofKind.filter(({id}) => ids.includes(id)).map(entryOf);
    return {text: `${JSON.stringify(entries, null, 1)}\n`};
  }
  const text = kinds
    .filter((one) => kind === undefined || one === kind)
    .map(
      (one) =>
        `## ${KINDS[one]}\n${ofKind
          .filter((entry) => entry.kind === one)
          .map(lineOf)
          .join('')}`,
    )
    .join('\n');
  return {text};
}

export function addLookUpTools(server: McpServer, docs: Docs): void {
  addTool(server, READ_PAGE, (args) => readPage(args, docs));
  addTool(server, LIST_REGISTRY, listRegistry);
}
