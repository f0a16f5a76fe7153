import {riskNotice} from '../content/riskNotice';
import {identity} from './identity';

export const footer = {
  style: 'light' as const,
  links: [
    {
      title: '从这里开始',
      items: [
        {label: '介绍', to: '/docs'},
        {label: '核心概念总览', to: '/docs/concepts/overview'},
        {label: '创建模拟组合', to: '/docs/guides/create-portfolio'},
      ],
    },
    {
      title: '读懂策略与风险',
      items: [
        {label: '交易策略基础', to: '/docs/strategies/basic-concepts'},
        {label: '资金策略概览', to: '/docs/capital-strategies/overview'},
        {label: '风险指标', to: '/docs/concepts/risk-analysis'},
      ],
    },
    {
      title: '更多',
      items: [
        {label: 'AI 助手的能力', to: '/docs/ai-assistant/capabilities'},
        {label: '市场分析', to: '/docs/market-analysis/overview'},
        {label: '本站写作与示例约定', to: '/markdown-page'},
        {label: '前往平台', href: identity.platformUrl},
      ],
    },
  ],
  copyright: `${riskNotice.full}<br/>${identity.siteName}`,
};
