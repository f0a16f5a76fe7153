import type {NavbarItem} from '@docusaurus/theme-common';
import {identity} from './identity';
import {toPlatform} from './platform';
import {versionItems} from './versions';

/** Adds the path of a doc named by id, which the theme needs to mark the current page in a phone's dropdown. */
function withActivePath<Item extends {type?: string; docId?: unknown}>(item: Item): Item {
  const path = String(item.docId).replace(/(^|\/)(index|introduction)$/, '');
  return item.type === 'doc' ? {activeBaseRegex: `^/docs${path && `/${path}`}/?$`, ...item} : item;
}

/**
 * Completes navbar items. Docusaurus fills in `position: 'left'` during validation; the specification's default is
 * right. Items keep an explicit side. Docusaurus' dropdowns open on a phone when one of their items is active, but not
 * for a doc that is named by its id.
 */
export const completeItems = (items: readonly NavbarItem[]): NavbarItem[] =>
  items.map((item) => ({
    ...item,
    position: item.position ?? 'right',
    ...(Array.isArray(item.items) && {items: (item.items as NavbarItem[]).map(withActivePath)}),
  }));

const items: NavbarItem[] = [
  {label: '入门', to: '/docs', position: 'left', activeBaseRegex: '/docs/?$|/docs/(concepts|guides|reference)/'},
  {label: '您的钱', to: '/docs/your-money/overview', position: 'left', activeBasePath: '/docs/your-money/'},
  {label: '说法', to: '/docs/cases/overview', position: 'left', activeBasePath: '/docs/cases/'},
  {
    label: '策略',
    to: '/docs/strategies/basic-concepts',
    position: 'left',
    activeBaseRegex: '/docs/(strategies|capital-strategies|portfolios|primitives)/',
  },
  {label: '演练场', to: '/playground', position: 'left'},
  {label: '市场分析', to: '/docs/market-analysis/overview', position: 'left', activeBasePath: '/docs/market-analysis/'},
  {label: 'AI 助手', to: '/docs/ai-assistant/capabilities', position: 'left', activeBasePath: '/docs/ai-assistant/'},
  ...versionItems(),
  {type: 'search'},
  // Never highlighted: while the platform is not open, it leads into the first section.
  {...toPlatform, activeBaseRegex: '^$'},
];

export const navbar = {title: identity.siteName, hideOnScroll: true, items: completeItems(items)};
