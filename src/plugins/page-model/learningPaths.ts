import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {learningPaths as paths} from '../../content/learningPaths';
import {pageSource} from '../../content/pageSource';
import {readingMinutes} from '../../content/readingMinutes';
import {readText} from '../page-model/readText';

/** Minutes that each page of the learning paths takes, as `@generated/learning-paths/default/minutes.json`. */
export function learningPaths({siteDir}: LoadContext): Plugin {
  const files = new Map(paths.flatMap(({pages}) => pages.map(({doc}) => [doc, join(siteDir, `docs/${doc}.mdx`)] as const)));
  return {
    name: 'learning-paths',
    getPathsToWatch: () => [...files.values()],
    async contentLoaded({actions: {createData}}) {
      const minutes = [...files].map(([doc, file]) => [doc, readingMinutes(pageSource(readText(file)).body)]);
      await createData('minutes.json', Object.fromEntries(minutes));
    },
  };
}
