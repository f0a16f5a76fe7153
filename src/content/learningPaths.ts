/** A sequence of pages for one kind of reader. */
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
    title: '我是新手',
    text: '先弄懂组合、策略与风险三件事，再决定要不要用。',
    pages: [
      {label: '平台是什么，不是什么', doc: 'introduction'},
      {label: '核心概念总览', doc: 'concepts/overview'},
      {label: '建好第一个组合', doc: 'guides/first-portfolio'},
      {label: '看懂组合的报告', doc: 'guides/portfolio-analysis'},
      {label: '回撤有多痛，要涨多少才能回本', doc: 'concepts/risk-analysis'},
    ],
    practice: '不用账户，先改一条现成的规则看看',
  },
  {
    title: '我不信回测',
    text: '规则怎样变成买卖，数字会怎样骗人，怎样自己查。',
    pages: [
      {label: '自己判断可不可信', doc: 'concepts/background'},
      {label: '一条规则怎样变成每天的状态', doc: 'strategies/basic-concepts'},
      {label: '双均线：换参数、换时期还剩什么', doc: 'strategies/dual-moving-average'},
      {label: '差多少才算数，怎样知道不是运气', doc: 'concepts/uncertainty'},
      {label: '过拟合：在噪声上也能优化', doc: 'primitives/advanced/optimization'},
      {label: 'AI 的历史成绩该打多少折扣', doc: 'strategies/ai-model-strategy'},
    ],
    practice: '把一条规则放到自己的行情上再算一遍',
  },
  {
    title: '我想自己写规则',
    text: '从一句话到能运行的策略，再到受得住的策略。',
    pages: [
      {label: '用积木拼一条规则', doc: 'strategies/primitive-strategy'},
      {label: '写出第一份通过检查的策略', doc: 'primitives/getting-started'},
      {label: '按意图找一种写法', doc: 'primitives/composition'},
      {label: '常见的陷阱与改法', doc: 'primitives/strategy-design-best-practices'},
      {label: '买入时放多少钱', doc: 'capital-strategies/overview'},
    ],
    practice: '打开演练场，边写边看结果',
  },
];
