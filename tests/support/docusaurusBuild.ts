import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {bundledConfig} from '../../src/plugins/bundled.mjs';
import {projectFile} from '../../src/site/projectRoot';

export const root = projectFile('.');

/**
 * Builds a site; a failed build resolves with an exit code other than 0.
 * @param site folder of the site.
 * @param config its configuration file, relative to that folder.
 * @param folder where the built files are written.
 * @param generated name of the folder of generated files: parallel builds need one each.
 */
export async function docusaurusBuild({
  site,
  config = 'docusaurus.config.ts',
  folder,
  generated = '.docusaurus',
  env = {},
}: {
  site: string;
  config?: string;
  folder: string;
  generated?: string;
  env?: Readonly<Record<string, string | undefined>>;
}): Promise<{code: number; output: string; folder: string}> {
  const script = await bundledConfig(site, config, generated);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
        'build',
        '.',
        '--config',
        script,
        '--out-dir',
        folder,
      ],
      {
        cwd: site,
        maxBuffer: 32 * 1024 * 1024,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
          ...env,
        },
      },
      (error, stdout, stderr) => resolve({code: error ? 1 : 0, output: stdout + stderr, folder}),
    );
  });
}
