import type {Figure} from './kit/figure';
import * as capital from './capital';
import * as cases from './cases';
import * as claims from './claims';
import * as days from './days';
import * as examples from './examples';
import * as files from './files';
import * as investment from './investment';
import * as markets from './markets';
import * as money from './money';
import * as otherMarkets from './otherMarkets';
import * as primitives from './primitives';
import * as reference from './reference';
import * as report from './report';
import * as risk from './risk';
import * as rotation from './rotation';
import * as rules from './rules';
import * as study from './study';
import * as switching from './switching';
import * as tools from './tools';
import * as uncertainty from './uncertainty';

const isFigure = (value: unknown): value is Figure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'compute' in value;

/** @param modules by file name: their figures are tags; their other exports serve tests and other topics. */
const topic = (id: string, title: string, modules: Dictionary<object>) => ({
  id,
  title,
  modules,
  figures: Object.fromEntries(
    Object.values(modules).flatMap((module) =>
      Object.entries(module).filter((entry): entry is [string, Figure] => isFigure(entry[1])),
    ),
  ),
});

/** All figures, in the order of the authors' guide. */
export const topics = [
  topic('risk', '收益与风险', {risk}),
  topic('rules', '一条规则的回测', {rules}),
  topic('days', '一条规则逐日', {days}),
  topic('capital', '资金与费用', {capital}),
  topic('investment', '定期投入', {investment}),
  topic('report', '示例报告', {report}),
  topic('rotation', '动量轮动', {rotation}),
  topic('files', '信号文件', {files}),
  topic('primitives', '原语', {primitives}),
  topic('examples', '页面上的策略', {examples}),
  topic('switching', '股债开关', {switching}),
  topic('study', '参数研究', {study}),
  topic('luck', '运气与区间', {uncertainty, otherMarkets}),
  topic('cases', '人人知道的说法', {cases}),
  topic('money', '您的钱', {money}),
  topic('markets', '市场指标', {markets}),
  topic('reference', '参考', {reference, tools}),
  topic('claims', '判断', {claims}),
];

/** All figures by tag. */
export const figures: Dictionary<Figure> = Object.assign({}, ...topics.map((one) => one.figures));

/** The file of each tag, below this folder and without extension. */
export const fileOfTag: Dictionary<string> = Object.fromEntries(
  topics.flatMap(({modules}) =>
    Object.entries(modules).flatMap(([file, module]) =>
      Object.entries(module).flatMap(([tag, value]) => (isFigure(value) ? [[tag, file]] : [])),
    ),
  ),
);
