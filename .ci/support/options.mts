import {parseArgs} from 'node:util';
import type {Check} from './check.mjs';

export interface Options {
  /** Names of checks; empty for all. */
  only: string[];
  fix: boolean;
  browser: boolean;
  /** True for only the checks that the changed files can break. */
  changed: boolean;
}

/** Returns the usage of the command with its checks, in Chinese. */
export function usageOf(checks: readonly Check[]): string {
  const list = checks.map(
    ({name, catches, fixes, partOf}) =>
      `  ${name.padEnd(16)}${catches}${fixes ? '（可用 --fix）' : ''}${partOf === 'release' ? '（只在 npm run check:release 里）' : ''}`,
  );
  return `用法：npm run check -- [--changed] [--only 名字,名字] [--fix] [--list]\n检查：\n${list.join('\n')}`;
}

/** Parses the arguments. @returns the options, `null` for the usage, or an error message with the usage, in Chinese. */
export function parseOptions(args: readonly string[], checks: readonly Check[]): Options | null | string {
  try {
    const {values} = parseArgs({
      args: [...args],
      options: {
        only: {type: 'string', multiple: true},
        fix: {type: 'boolean'},
        changed: {type: 'boolean'},
        'no-browser': {type: 'boolean'},
        list: {type: 'boolean'},
      },
    });
    const only = (values.only ?? []).flatMap((names) => names.split(','));
    const unknown = only.filter((name) => !checks.some((check) => check.name === name));
    if (unknown.length > 0) {
      return `没有名为 “${unknown.join('、')}” 的检查。${usageOf(checks)}`;
    }
    return values.list
      ? null
      : {only, fix: values.fix ?? false, browser: !values['no-browser'], changed: values.changed ?? false};
  } catch {
    return `看不懂 “${args.join(' ')}”。${usageOf(checks)}`;
  }
}
