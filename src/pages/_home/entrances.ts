export interface Entrance {
  title: string;
  text: string;
  links: {label: string; to: string}[];
}

/** Three ways in, by what the reader wants. Labels say where a link leads. */
export const entrances: readonly Entrance[] = [
  {
    title: '我是新手',
    text: '先弄懂组合、策略与风险三件事，再决定要不要用。',
    links: [
      {label: '平台是什么，不是什么', to: '/docs'},
      {label: '核心概念总览', to: '/docs/concepts/overview'},
      {label: '十分钟建好第一个组合', to: '/docs/guides/first-portfolio'},
    ],
  },
  {
    title: '我想读懂策略与风险',
    text: '规则怎样变成买卖，买多少，亏起来有多深。',
    links: [
      {label: '交易策略基础', to: '/docs/strategies/basic-concepts'},
      {label: '资金策略概览', to: '/docs/capital-strategies/overview'},
      {label: '回撤有多痛，要涨多少才能回本', to: '/docs/concepts/risk-analysis'},
    ],
  },
  {
    title: '我想自己构建策略',
    text: '先看清三种实现方式的边界，再动手写规则。',
    links: [
      {label: '代码、原语与 AI：三层实现怎么选', to: '/docs/strategies/basic-concepts#three-layers'},
      {label: 'AI 助手能帮您做什么', to: '/docs/ai-assistant/capabilities'},
      {label: '各市场有哪些数据与指标', to: '/docs/market-analysis/overview'},
    ],
  },
];
