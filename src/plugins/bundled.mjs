// Bundles our code into single scripts for Node. Otherwise Docusaurus has jiti transpile each of the 560 modules of the
// configuration and its plugins with Babel, and again when it asks for the locales: a tenth of a build.
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {build, context} from 'esbuild';

/** Docusaurus loads this file with jiti, whose `require` would go on transpiling: Node's own takes over. */
const FOR_JITI = "module.exports = require('node:module').createRequire(__filename)('./native.cjs');\n";
/** An ES module, since most packages of the plugins are. */
const NATIVE = "module.exports = () => import('./config.mjs').then(({default: config}) => config);\n";

/** Packages stay outside, where Node finds them. Some of our modules need `require` to locate a package. */
const SETTINGS = /** @type {const} */ ({
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  charset: 'utf8',
  logLevel: 'warning',
  // Names of functions distinguish the plugins.
  keepNames: true,
  // The project's tsconfig is Docusaurus' and sets nothing that the plugins need.
  tsconfigRaw: {},
  banner: {
    js: "import {createRequire as requireFrom} from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
});

/**
 * Bundles a module and those of our modules that it imports.
 * @param {string} entry absolute path of the module
 * @param {string} outfile absolute path of the script
 * @throws {Error} of esbuild when a source cannot be bundled
 */
const bundleModule = (entry, outfile) => build({...SETTINGS, entryPoints: [entry], outfile});

/**
 * Returns a bundler for repeated use: from the second time on, it reads only changed files.
 * @param {string} entry absolute path of the module
 * @param {string} outfile absolute path of the script
 */
export const moduleBundler = (entry, outfile) => context({...SETTINGS, entryPoints: [entry], outfile});

/**
 * Bundles the configuration of a site.
 * @param {string} site its folder
 * @param {string} config path of the configuration from there
 * @param {string} generated name of the folder of generated files, where the script is written
 * @returns {Promise<string>} the file to give to Docusaurus as `--config`
 * @throws {Error} of esbuild when a source cannot be bundled
 */
export async function bundledConfig(site, config, generated) {
  const folder = join(site, generated, 'bundle');
  mkdirSync(folder, {recursive: true});
  await bundleModule(join(site, config), join(folder, 'config.mjs'));
  writeFileSync(join(folder, 'native.cjs'), NATIVE);
  writeFileSync(join(folder, 'docusaurus.config.cjs'), FOR_JITI);
  return join(folder, 'docusaurus.config.cjs');
}
