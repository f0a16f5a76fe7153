import {EXIT, type Command} from './command';
import {table} from './printing';

/** Set when the command line is one file (src/plugins/strategy-tool). */
declare const TOOL_VERSION: string | undefined;
const isOneFile = typeof TOOL_VERSION !== 'undefined';
const PROGRAM = isOneFile ? 'node strategy.mjs' : 'npm run --silent strategy --';
export const VERSION = isOneFile ? TOOL_VERSION : '（源代码）';

const EXITS: readonly (readonly [number, string])[] = [
  [EXIT.fine, '一切正常'],
  [EXIT.errors, '策略文件有错误'],
  [EXIT.usage, '用法不对：选项、参数、日期或文件'],
  [EXIT.fault, '程序自身出错，请报告'],
];

const section = (title: string, body: string): string => `\n${title}：\n${body}`;
const exits = (): string =>
  section(
    '退出码',
    table(
      EXITS.map(([code, meaning]) => [String(code), meaning]),
      '  ',
    ),
  );

/** The help of the whole command line. */
export function overview(commands: readonly Command[]): string {
  return [
    '编写、检查和回测策略。\n',
    section('用法', `  ${PROGRAM} 命令 …\n`),
    section(
      '命令',
      table(
        commands.map(({name, summary}) => [name, summary]),
        '  ',
      ),
    ),
    exits(),
    `\n各命令的选项与 JSON 键：${PROGRAM} 命令 --help；版本：--version\n结果写到标准输出，错误与注意写到标准错误。\n`,
  ].join('');
}

/** The help of one command. */
export function helpOf({summary, usage, options, notes = [], keys}: Command): string {
  const rows = [...options, {name: 'help', meaning: '显示这份说明'} as const].map((option) => [
    `--${option.name}${'value' in option && option.value !== undefined ? ` ${option.value}` : ''}`,
    option.meaning,
  ]);
  return [
    `${summary}。\n`,
    section('用法', usage.map((line) => `  ${PROGRAM} ${line}\n`).join('')),
    section('选项', table(rows, '  ')),
    ...(notes.length === 0 ? [] : [section('说明', notes.map((note) => `  ${note}\n`).join(''))]),
    section('--json 的键', table(keys, '  ')),
    exits(),
  ].join('');
}
