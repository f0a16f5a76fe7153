import {cruise, type ICruiseOptions, type ICruiseResult} from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../../.dependency-cruiser.cjs';
import {report, type Check, type Finding} from '../support/check.mjs';

const FOLDERS = ['src', '.ci', 'deploy', 'tests'];

/** Returns the imports in these folders of a project that break .dependency-cruiser.cjs. */
export async function brokenImports(
  baseDir: string,
  folders = FOLDERS,
): Promise<{modules: string[]; findings: Finding[]}> {
  const {forbidden, options} = config;
  const {output} = await cruise(
    folders,
    {...options, ruleSet: {forbidden}, validate: true, baseDir} as ICruiseOptions,
    options.enhancedResolveOptions,
    {tsConfig: extractTsConfig('tsconfig.json')},
  );
  const {modules, summary} = output as ICruiseResult;
  const reason = (name: string): string => forbidden.find((rule) => rule.name === name)?.comment ?? '';
  return {
    modules: modules
      .map(({source}) => source)
      .filter((source) => folders.some((folder) => source.startsWith(`${folder}/`))),
    findings: summary.violations.map(({rule, from, to}) => ({
      file: from,
      message: `不能引入 ${to}（${rule.name}：${reason(rule.name)}）。`,
    })),
  };
}

export const check: Check['run'] = async () => {
  const {modules, findings} = await brokenImports(process.cwd());
  return report(modules, findings);
};
