import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The table of contents: maintained by hand, one line per page, in reading order. */
const sidebars: SidebarsConfig = {
  docs: [
    'introduction',
    {
      type: 'category',
      label: '核心概念',
      collapsed: false,
      items: [
        'concepts/background',
        'concepts/philosophy',
        'concepts/overview',
        'concepts/trading-system',
        'concepts/ai-agent',
        'concepts/risk-analysis',
        'concepts/uncertainty',
      ],
    },
    {
      type: 'category',
      label: 'AI 助手',
      items: [
        'ai-assistant/product-overview',
        'ai-assistant/capabilities',
        'ai-assistant/use-cases',
        'ai-assistant/best-practices',
        'ai-assistant/roadmap',
      ],
    },
    {
      type: 'category',
      label: '使用指南',
      items: [
        'guides/first-portfolio',
        'guides/user-scenarios',
        'guides/official-portfolios',
        'guides/create-portfolio',
        'guides/portfolio-analysis',
        'guides/your-market',
        'guides/email-notifications',
        'guides/follow-signals',
        'guides/bad-day',
        'guides/frequently-asked-questions',
      ],
    },
    {
      type: 'category',
      label: '投资组合',
      items: [
        'portfolios/overview',
        {
          type: 'category',
          label: '交易策略',
          collapsed: false,
          items: [
            'strategies/basic-concepts',
            'strategies/buy-and-hold',
            'strategies/dual-moving-average',
            'strategies/chandelier-exit',
            'strategies/momentum-rotation',
            'strategies/macd-strategy',
            'strategies/bollinger-bands',
            'strategies/primitive-strategy',
            'strategies/ai-model-strategy',
            'strategies/file-based-strategy',
          ],
        },
        {
          type: 'category',
          label: '资金策略',
          collapsed: false,
          items: [
            'capital-strategies/overview',
            'capital-strategies/percent-strategy',
            'capital-strategies/simple-percent-strategy',
            'capital-strategies/fixed-investment-strategy',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: '原语策略',
      items: [
        'primitives/getting-started',
        'primitives/architecture',
        'primitives/indicators',
        'primitives/signals',
        'primitives/composition',
        'primitives/examples',
        'primitives/strategy-design-best-practices',
        'primitives/troubleshooting',
        {
          type: 'category',
          label: '高级主题',
          items: [
            'primitives/advanced/market-indicators',
            'primitives/advanced/optimization',
            'primitives/advanced/stock-bond-rotation-case',
            'primitives/advanced/architecture-limitations',
            'primitives/advanced/troubleshooting',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: '市场分析',
      items: [
        'market-analysis/overview',
        'market-analysis/china-market',
        'market-analysis/us-market',
        'market-analysis/crypto-market',
        'market-analysis/email-subscription',
      ],
    },
    {
      type: 'category',
      label: '参考',
      items: [
        'reference/conventions',
        'reference/data',
        'reference/cheat-sheet',
        'reference/run-locally',
        'reference/assistants',
        'reference/from-other-tools',
        'reference/glossary',
        'reference/strategy-sql',
        'reference/sources',
        'reference/changelog',
      ],
    },
  ],
};

export default sidebars;
