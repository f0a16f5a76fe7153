import {cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './docusaurusBuild';

/** What a copy has of its own: Docusaurus identifies pages by their real path. */
const COPIED = [
  'docs',
  'src',
  '.ci',
  'deploy',
  'docusaurus.config.ts',
  'sidebars.ts',
  'babel.config.js',
  'package.json',
  'tsconfig.json',
];

/** Gives a folder the installed packages, without their caches. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), {recursive: true});
  const packages = readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache');
  packages.forEach((entry) => symlinkSync(join(root, 'node_modules', entry), join(folder, 'node_modules', entry)));
}

/** Copies the site, with empty caches, so that it can be changed and built without effects on this one. */
export function copySite(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  linkPackages(folder);
  COPIED.forEach((name) => cpSync(join(root, name), join(folder, name), {recursive: true}));
  ['static', 'i18n', 'data'].forEach((name) => symlinkSync(join(root, name), join(folder, name)));
  // Pages keep the dates of their last change.
  const git = join(root, '.git');
  writeFileSync(join(folder, '.git'), lstatSync(git).isFile() ? readFileSync(git) : `gitdir: ${git}\n`);
}
