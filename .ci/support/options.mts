import {parseArgs} from 'node:util';
import type {Check} from './check.mjs';

export interface Options {
  /** Names of checks; empty for all. */
  only: string[];
  fix: boolean;
  browser: boolean;
  /** Only the checks that the changed files can break. */
  changed: boolean;
}

/** @returns the options, or an error message with the usage, in Chinese. */
export function parseOptions(args: readonly string[], checks: readonly Check[]): Options | string {
  const list = checks.map(({name, catches, fixes}) => `  ${name.padEnd(11)}${catches}${fixes ? '（可用 --fix）' : ''}`);
  const usage = `用法：npm run check -- [--changed] [--only 名字,名字] [--fix]\n检查：\n${list.join('\n')}`;
  try {
    const {values} = parseArgs({
      args: [...args],
      options: {
        only: {type: 'string', multiple: true},
        ...{fix: {type: 'boolean'}, changed: {type: 'boolean'}, 'no-browser': {type: 'boolean'}, list: {type: 'boolean'}},
      },
    });
    const only = (values.only ?? []).flatMap((names) => names.split(','));
    const unknown = only.filter((name) => !checks.some((check) => check.name === name));
    if (values.list || unknown.length > 0) {
      return unknown.length > 0 ? `没有名为 “${unknown.join('、')}” 的检查。${usage}` : usage;
    }
    return {only, fix: values.fix ?? false, browser: !values['no-browser'], changed: values.changed ?? false};
  } catch {
    return `看不懂 “${args.join(' ')}”。${usage}`;
  }
}
