import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {root} from './folders.mjs';

export interface BuildCost {
  /** Wall time, in seconds. */
  seconds: number;
  /** User and system time, in seconds. */
  cpu: number;
  /** Largest resident set, in MB. */
  peak: number;
}

/** Node's flags in the site's own script `build`. */
const nodeFlags = (folder: string): readonly string[] => {
  const {scripts} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {scripts?: {build?: string}};
  return scripts?.build?.match(/--\S+/g) ?? [];
};

/**
 * Builds a site with Docusaurus into its folder `build`; its caches are kept.
 * @param args arguments of `docusaurus build`
 * @param environment variables in addition to those of this process
 * @throws with the output if the build fails.
 */
export function build(folder: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): BuildCost {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  const usage = join(scratch, 'usage.json');
  rmSync(join(folder, '.docusaurus'), {recursive: true, force: true});
  const start = performance.now();
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [
      ...[...nodeFlags(folder), '--import', join(root, '.ci/bench/reportUsage.mjs')],
      ...[join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', folder, ...args],
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: {...process.env, NODE_ENV: 'production', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus', USAGE_FILE: usage, ...environment},
    },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) {
    throw new Error(`The build of ${folder} failed:\n${stdout}\n${stderr}`);
  }
  // Microseconds and kilobytes.
  const {userCPUTime, systemCPUTime, maxRSS} = JSON.parse(readFileSync(usage, 'utf8')) as NodeJS.ResourceUsage;
  rmSync(scratch, {recursive: true});
  return {seconds, cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024};
}

export const costRow = (site: string, {seconds, cpu, peak}: BuildCost): Record<string, string> => ({
  build: site,
  seconds: seconds.toFixed(1),
  'CPU s': cpu.toFixed(1),
  'peak MB': peak.toFixed(0),
});
