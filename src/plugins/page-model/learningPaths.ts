import type {LoadContext, Plugin} from '@docusaurus/types';
import {learningPaths as paths} from '../../content/learningPaths';
import {pageSource} from '../../content/pageSource';
import {readingMinutes} from '../../content/readingMinutes';
import {readText} from './readText';
import {sitePages} from './sitePages';

/** Minutes that each page of the learning paths takes, as `@generated/learning-paths/default/minutes.json`. */
export function learningPaths({siteDir}: LoadContext): Plugin {
  return {
    name: 'learning-paths',
    async allContentLoaded({allContent, actions: {createData}}) {
      // They lead to the version that readers get. A page that was written after it was cut is not there yet.
      const files = new Map(sitePages(allContent, siteDir).flatMap(({id, isCurrent, file}) => (isCurrent ? [[id, file] as const] : [])));
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
