import type {NavbarItem} from '@docusaurus/theme-common';
import {identity} from './identity';

/**
 * Docusaurus fills in `position: 'left'` during validation; the specification's default is right.
 * Items keep the side they name.
 */
export function withDefaultPosition<Item extends {position?: 'left' | 'right'}>(items: readonly Item[]): Item[] {
  return items.map((item) => ({...item, position: item.position ?? 'right'}));
}

const items: NavbarItem[] = [
  {label: '入门', to: '/docs', position: 'left', activeBaseRegex: '/docs/?$|/docs/concepts/|/docs/guides/'},
  {
    label: '策略',
    to: '/docs/strategies/basic-concepts',
    position: 'left',
    activeBaseRegex: '/docs/(strategies|capital-strategies|portfolios)/',
  },
  {label: '市场分析', to: '/docs/market-analysis/overview', position: 'left', activeBasePath: '/docs/market-analysis/'},
  {label: 'AI 助手', to: '/docs/ai-assistant/capabilities', position: 'left', activeBasePath: '/docs/ai-assistant/'},
  {type: 'search'},
  {label: '前往平台', href: identity.platformUrl},
];

export const navbar = {title: identity.siteName, hideOnScroll: true, items: withDefaultPosition(items)};
