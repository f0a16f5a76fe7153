import sidebars from '../../sidebars';
import {categoryTrails, type SidebarEntry} from './sidebar';

const trails = categoryTrails(sidebars.docs as SidebarEntry[]);

/**
 * The labels of the sidebar's categories that lead to a page, outermost first; none for what is not in the sidebar.
 * @param file path of the page's source.
 */
export function trailOf(file: string): readonly string[] {
  const id = /[\\/]docs[\\/](.+)\.mdx?$/.exec(file)?.[1]?.replaceAll('\\', '/');
  return trails.get(id ?? '') ?? [];
}
