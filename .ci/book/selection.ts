import sidebars from '../../sidebars';
import {pageIds, type SidebarEntry} from '../../src/site/sidebar';

/** Whether a page is so short that on paper the next one follows it at once: each on pages of its own, every second page would be empty. */
export const isShort = (id: string): boolean => id.startsWith('cases/');

/**
 * The pages of the PDF by their ids, in the order of the sidebar: what a reader of paper reads from front to back, about 120 pages.
 * The EPUB has all pages; links to the others lead to the site.
 */
export const selection: readonly string[] = [
  'introduction',
  // Concepts
  'concepts/background',
  'concepts/philosophy',
  'concepts/overview',
  'concepts/trading-system',
  'concepts/ai-agent',
  'concepts/risk-analysis',
  // Luck
  'concepts/uncertainty',
  // Portfolios
  'guides/portfolio-analysis',
  'guides/bad-day',
  'portfolios/overview',
  // Four strategies
  'strategies/basic-concepts',
  'strategies/buy-and-hold',
  'strategies/dual-moving-average',
  'strategies/chandelier-exit',
  'strategies/momentum-rotation',
  // Cases, all of them
  ...pageIds(sidebars.docs as readonly SidebarEntry[]).filter(isShort),
];
