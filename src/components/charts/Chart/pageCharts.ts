import type {ComponentType} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {loadable, type Loadable} from '../../kit/loadable';
import {isHydrated} from '../../kit/hydration';
import type {PictureProps} from './Picture';

export type PageCharts = Loadable<{Picture: ComponentType<PictureProps>; data: readonly unknown[]}>;

/**
 * Returns the charts of a page: their drawing code, and their data. A page that is reached by a link inside the site
 * has no server's HTML, so it requests them together with its text. The code of each page with charts contains this
 * file and its imports.
 * @param load imports the data.
 */
export function pageCharts(load: () => Promise<{default: readonly unknown[]}>): PageCharts {
  const charts = loadable(async () => {
    const [{default: Picture}, {default: data}] = await Promise.all([import('./Picture'), load()]);
    return {Picture, data};
  });
  if (ExecutionEnvironment.canUseDOM && isHydrated()) {
    // Each chart that is shown loads again, and reports a failure.
    charts.load().catch(() => undefined);
  }
  return charts;
}
