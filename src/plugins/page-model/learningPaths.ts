import type {LoadContext, Plugin} from '@docusaurus/types';
import {learningPaths as paths} from '../../content/learningPaths';
import {pageSource} from '../../content/pageSource';
import {readingMinutes} from '../../content/readingMinutes';
import {readText} from './readText';
import {sitePages} from './sitePages';

/** Writes the reading times of the learning paths, in minutes: `@generated/learning-paths/default/minutes.json`. */
export function learningPathsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'learning-paths',
    async allContentLoaded({allContent, actions: {createData}}) {
      // Paths lead to the readers' current version, which lacks pages written later.
      const files = new Map(
        sitePages(allContent, siteDir).flatMap(({id, isCurrent, file}) => (isCurrent ? [[id, file] as const] : [])),
      );
      const minutes = paths.flatMap(({pages}) =>
        pages.flatMap(({doc}) => {
          const file = files.get(doc);
          return file === undefined ? [] : [[doc, readingMinutes(pageSource(readText(file)).body)] as const];
        }),
      );
      await createData('minutes.json', Object.fromEntries(minutes));
    },
  };
}
