import {riskNotice} from '../content/riskNotice';
import {identity} from './identity';
import {toPlatform} from './platform';

export const footer = {
  style: 'light' as const,
  links: [
    {
      title: '从这里开始',
      items: [
        {label: '介绍', to: '/docs'},
        {label: '您的钱', to: '/docs/your-money/overview'},
        {label: '常见问题', to: '/docs/guides/frequently-asked-questions'},
      ],
    },
    {
      title: '读懂策略与风险',
      items: [
        {label: '交易策略基础', to: '/docs/strategies/basic-concepts'},
        {label: '风险指标', to: '/docs/concepts/risk-analysis'},
        {label: '人人知道的说法', to: '/docs/cases/overview'},
      ],
    },
    {
      title: '更多',
      items: [
        {label: 'AI 助手的能力', to: '/docs/ai-assistant/capabilities'},
        {label: '市场分析', to: '/docs/market-analysis/overview'},
        {label: '本站写作与示例约定', to: '/markdown-page'},
        toPlatform,
      ],
    },
  ],
  copyright: `${riskNotice.full}<br/>${identity.siteName}`,
};
