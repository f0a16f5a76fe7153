import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';

/*
 * Questions for an assistant that has nothing but /llms.txt and the files it names: the words of /llms.txt that point to a
 * file, and the sentences in that file that answer the question. Each question takes two files.
 */
interface Question {
  asked: string;
  /** Words in the line of llms.txt that names the file. */
  leads: string;
  file: string;
  answers: readonly (string | RegExp)[];
}

const QUESTIONS: readonly Question[] = [
  {
    asked: '一份策略最大可以多大？',
    leads: '一份策略的规模上限',
    file: 'docs/reference/cheat-sheet.md',
    answers: [/节点（指标、信号与内联的节点） \| 500 个/, /文档大小 \| 256 KB/, /信号的嵌套 \| 16 层/],
  },
  {
    asked: '同一天有卖有买，先做哪一笔？钱不够的那一笔会等到明天吗？',
    leads: '同一天的次序',
    file: 'docs/reference/conventions.md',
    answers: ['先卖后买，买入按标的池的顺序', /没有现金，或持仓已满，这次买入取消，不排队/],
  },
  {asked: '佣金默认多少？有没有最低收费？', leads: '佣金', file: 'docs/reference/conventions.md', answers: ['默认单边 0.1%，没有最低收费']},
  {
    asked: '状态 E 是什么意思？H 的那一天还看买入条件吗？',
    leads: '买入、卖出、持有、空仓的状态机',
    file: 'docs/strategies/basic-concepts.md',
    answers: [/空仓 \| 假 \| 不看 \| \*\*E 空仓\*\*/, /持仓 \| 不看 \| 假 \| \*\*H 持有\*\*/],
  },
  {
    asked: 'A 股组合的邮件几点到？讲的是哪一天？',
    leads: '三个市场各在什么时候发、讲的是哪一天的数据',
    file: 'docs/guides/email-notifications.md',
    answers: [/A 股 \| 周二至周六 \| 约 9 点/, '**已经收盘的上一个交易日**'],
  },
  {
    asked: '回测失败了，到哪里看原因？',
    leads: '回测失败时到哪里找原因',
    file: 'docs/guides/create-portfolio.md',
    answers: ['**我的 → 我的策略组合 → 分析诊断**'],
  },
  {
    asked: '检查器报 E_CYCLE，怎么改？',
    leads: '检查器全部报错代码的逐条说明',
    file: 'docs/reference/messages.md',
    answers: [/`E_CYCLE` 错误 \{#e-cycle\}[\s\S]{0,200}怎么改：把圈里的一处引用换成别的条件。/],
  },
  {
    asked: 'A 股的规则看 VIX，用哪一天的值？写在哪个字段？',
    leads: '几个市场的对齐',
    file: 'docs/reference/conventions.md',
    answers: ['`market_lag`，写在 `market_indicators` 里）为 1 时，取早于当天的最近一个值', '市场收盘更晚时它默认是 1'],
  },
  {
    asked: '为什么与 TradingView 或聚宽的结果对不上？',
    leads: '会改变结果的差别',
    file: 'docs/reference/from-other-tools.md',
    answers: ['第一个值是前 n 个价格的平均', /收盘信号的成交价 \| 次日收盘 \| 次日开盘/],
  },
  {
    asked: '定投入金的那一天，净值会跳吗？',
    leads: '份额净值',
    file: 'docs/capital-strategies/fixed-investment-strategy.md',
    answers: ['注入一笔钱，净值不动'],
  },
];

const llms = readFileSync('build/llms.txt', 'utf8');

describe('an assistant that starts from llms.txt', () => {
  test.each(QUESTIONS)('finds the answer to “$asked” in the file that it names', ({leads, file, answers}) => {
    const line = llms.split('\n').find((one) => one.startsWith('- [') && one.includes(`/${file})`));
    expect(line).toContain(leads);
    const text = readFileSync(`build/${file}`, 'utf8');
    answers.forEach((answer) => expect(text).toMatch(answer));
  });
});
