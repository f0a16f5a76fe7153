import {existsSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {learningPaths as paths} from '../../content/learningPaths';
import {pageSource} from '../../content/pageSource';
import {readingMinutes} from '../../content/readingMinutes';
import {cutVersions} from '../../site/versions';
import {readText} from '../page-model/readText';

/** Minutes that each page of the learning paths takes, as `@generated/learning-paths/default/minutes.json`. */
export function learningPaths({siteDir}: LoadContext): Plugin {
  // They lead to the current version: a version that was cut, or `docs`.
  const [newest] = cutVersions(siteDir);
  const folder = newest === undefined ? 'docs' : `versioned_docs/version-${newest}`;
  const files = new Map(paths.flatMap(({pages}) => pages.map(({doc}) => [doc, join(siteDir, folder, `${doc}.mdx`)] as const)));
  return {
    name: 'learning-paths',
    getPathsToWatch: () => [...files.values()],
    async contentLoaded({actions: {createData}}) {
      // A page that was written after the version was cut is not there yet; of `docs`, none may be missing.
      const there = [...files].filter(([, file]) => newest === undefined || existsSync(file));
      const minutes = there.map(([doc, file]) => [doc, readingMinutes(pageSource(readText(file)).body)]);
      await createData('minutes.json', Object.fromEntries(minutes));
    },
  };
}
