import {cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {linkSource, root, versionsSite} from './fixtures';

const CODE = /\.(?:[cm]?tsx?|mdx|css|json)$/;

/** Replaces whole words in the names of files and folders, and in their texts. */
function rename(folder: string, names: Readonly<Record<string, string>>): void {
  const word = new RegExp(`(?<![\\w-])(?:${Object.keys(names).join('|')})(?![\\w-])`, 'g');
  const renamed = (text: string): string => text.replace(word, (name) => names[name] ?? name);
  readdirSync(folder, {withFileTypes: true}).forEach((entry) => {
    const path = join(folder, renamed(entry.name));
    renameSync(join(folder, entry.name), path);
    if (entry.isDirectory()) {
      rename(path, names);
    } else if (CODE.test(path)) {
      writeFileSync(path, renamed(readFileSync(path, 'utf8')));
    }
  });
}

/**
 * A copy of the project with the site in three versions, whose program and current pages call some things by other names.
 * @param names by the old ones.
 * @returns its folder.
 */
export function renamedProject(names: Readonly<Record<string, string>>): string {
  const project = join(root, 'build-fixture-renamed');
  const site = join(project, 'tests/fixtures/versions');
  rmSync(project, {recursive: true, force: true});
  ['src', 'i18n'].forEach((folder) => cpSync(join(root, folder), join(project, folder), {recursive: true}));
  cpSync(versionsSite, site, {recursive: true, filter: (path) => !/versions[/\\](?:src|node_modules|\.docusaurus)/.test(path)});
  ['docusaurus.config.ts', 'sidebars.ts', 'package.json', 'package-lock.json'].forEach((file) =>
    cpSync(join(root, file), join(project, file)),
  );
  ['data', 'static', 'node_modules'].forEach((folder) => {
    mkdirSync(dirname(join(project, folder)), {recursive: true});
    symlinkSync(join(root, folder), join(project, folder), 'junction');
  });
  [join(project, 'src'), join(project, 'i18n'), join(site, 'docs')].forEach((folder) => rename(folder, names));
  linkSource(site, project);
  return project;
}
