import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {learningPaths} from '../../content/learningPaths';
import {pageSource} from '../../content/pageSource';
import {readingMinutes} from '../../content/readingMinutes';
import {readText} from '../page-model/readText';

/** Minutes that each page of the learning paths takes, as `@generated/learning-paths/default/minutes.json`. */
export default function learningPathsPlugin({siteDir}: LoadContext): Plugin {
  const files = new Map(learningPaths.flatMap(({pages}) => pages.map(({doc}) => [doc, join(siteDir, `docs/${doc}.mdx`)] as const)));
  return {
    name: 'learning-paths',
    getPathsToWatch: () => [...files.values()],
    async contentLoaded({actions: {createData}}) {
      const minutes = [...files].map(([doc, file]) => [doc, readingMinutes(pageSource(readText(file)).body)]);
      await createData('minutes.json', Object.fromEntries(minutes));
    },
  };
}
