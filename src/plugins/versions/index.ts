import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {VERSION_CHOICE} from '../../site/versions';
import {bundledScript, headScript} from '../bundledScript';
import {pages} from '../page-model';
import {pathsApart, standApart, withoutChunkNames, withoutRoutes} from './apart';
import {globalDataModule, type GlobalData} from './globalData';
import {counterparts, siteVersions, type SiteVersions} from './siteVersions';
import {projectFile} from '../../site/projectRoot';

/** What the code of browsers knows of the versions: nothing as long as there is one. */
const known = (versions: SiteVersions): string =>
  versions.size < 2 ? 'null' : JSON.stringify([...versions].map(([name, {tag, label, isCurrent}]) => ({name, tag, label, isCurrent})));

/**
 * Tells everybody of the versions of the docs: the page model, and the code of browsers, as the constant `DOCS_VERSIONS`. A site with
 * one version has not a byte of what chooses between them.
 */
export default function docsVersions({baseUrl, siteStorage, generatedFilesDir}: LoadContext): Plugin {
  let versions: SiteVersions = new Map();
  function write(json: string): string {
    const current = [...versions.values()].find(({isCurrent}) => isCurrent);
    const ids = new Map(
      [...versions].map(([name, version]) => [name, current === undefined ? undefined : counterparts(version, current, baseUrl)]),
    );
    return globalDataModule(JSON.parse(json) as GlobalData, (version, id) => ids.get(version)?.get(id) ?? id);
  }
  return {
    name: 'docs-versions',
    async allContentLoaded({allContent}) {
      // Before anything is awaited: the other plugins ask for trees from here on.
      versions = siteVersions(allContent);
      pages.learnVersions(versions, baseUrl);
    },
    injectHtmlTags() {
      const paths = [...versions].map(([name, {path}]) => [path, name] as const).sort(([a], [b]) => b.length - a.length);
      const settings = {key: `docs-preferred-version-default${siteStorage.namespace}`, choice: VERSION_CHOICE, paths};
      return versions.size < 2 ? {} : {headTags: [headScript(bundledScript('versions/chosenVersion.ts', settings))]};
    },
    configureWebpack(_config, isServer, {currentBundler: {instance}}) {
      const apart = standApart() ? pathsApart(versions) : [];
      const rewritten = (file: string, type: 'json' | 'javascript/auto', change: (source: string) => string): object => ({
        ...{include: join(generatedFilesDir, file), type},
        use: [{loader: projectFile('src/plugins/versions/loader.cjs'), options: {write: change}}],
      });
      const isShorter = apart.length > 0 && !isServer;
      const rules = [
        ...(versions.size > 1 ? [rewritten('globalData.json', 'javascript/auto', write)] : []),
        ...(isShorter
          ? [
              rewritten('routes.js', 'javascript/auto', (code) => withoutRoutes(code, apart)),
              rewritten('routesChunkNames.json', 'json', (json) => withoutChunkNames(json, apart)),
            ]
          : []),
      ];
      const constants = {DOCS_VERSIONS: known(versions), VERSIONS_APART: JSON.stringify(apart)};
      return {plugins: [new instance.DefinePlugin(constants)], ...(rules.length > 0 && {module: {rules: rules as never}})};
    },
  };
}
