/** A sequence of pages for one question. */
interface LearningPath {
  title: string;
  text: string;
  /** In the order of reading; ids of pages below `docs/`. */
  pages: readonly {label: string; doc: string}[];
  /** An exercise in the playground. */
  practice: string;
}

/** The paths on the home page, four to six pages each. Labels state the reader's benefit. */
export const learningPaths: readonly LearningPath[] = [
  {
    title: '我的钱会跌多深',
    text: '先知道最坏的那段有多深、多久，再决定放多少。',
    pages: [
      {label: '该放多少钱：从亏得起的数倒推', doc: 'concepts/risk-analysis'},
      {label: '股与债各放几成', doc: 'your-money/stocks-and-bonds'},
      {label: '黄金放不放，股票大跌时它怎样', doc: 'your-money/other-assets'},
      {label: '跌了三成，还拿不拿', doc: 'your-money/bad-day'},
      {label: '长期持有，总会赚吗', doc: 'cases/long-holding'},
    ],
    practice: '换成您的行情，看一条规则少跌多少、少赚多少',
  },
  {
    title: '定投怎样才不亏错',
    text: '最难熬的是哪一天，什么时候停，什么时候卖，费用拿走多少。',
    pages: [
      {label: '定投最难熬的那天，亏多少', doc: 'capital-strategies/fixed-investment-strategy'},
      {label: '要不要止盈', doc: 'your-money/take-profit'},
      {label: '一笔钱一次买，还是分批', doc: 'your-money/all-at-once'},
      {label: '费用拿走多少', doc: 'your-money/fees'},
      {label: '坚持定投就一定赚吗', doc: 'cases/regular-investment'},
    ],
    practice: '把您的费率放进去，看同一条规则少了多少',
  },
  {
    title: '我有一条规则想试',
    text: '先看别人的规则怎样，再写自己的，最后分清本事与运气。',
    pages: [
      {label: '十二个流行的说法，哪些站得住', doc: 'cases/overview'},
      {label: '一条规则怎样变成每天的状态', doc: 'strategies/basic-concepts'},
      {label: '在沪深 300 上怎么样', doc: 'guides/your-market'},
      {label: '怎样知道不是运气', doc: 'concepts/uncertainty'},
      {label: '写出第一份通过检查的策略', doc: 'primitives/getting-started'},
      {label: '收盘才成交，怎么照做', doc: 'your-money/follow-signals'},
    ],
    practice: '打开演练场，用一句话写下它',
  },
];
