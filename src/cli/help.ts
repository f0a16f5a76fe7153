import {EXIT, type Command, type Option} from './command';
import {table} from './printing';
import {PROGRAM} from './program';

const EXITS: readonly (readonly [number, string])[] = [
  [EXIT.fine, '一切正常'],
  [EXIT.errors, '策略文件有错误'],
  [EXIT.usage, '用法不对：选项、参数、日期或文件'],
  [EXIT.fault, '程序自身出错，请报告'],
];

const HELP_OPTION: Option = {name: 'help', meaning: '显示这份说明'};

const section = (title: string, body: string): string => `\n${title}：\n${body}`;
const listed = (title: string, rows: readonly (readonly string[])[]): string => section(title, table(rows, '  '));
const exits = (): string =>
  listed(
    '退出码',
    EXITS.map(([code, meaning]) => [String(code), meaning]),
  );

/** The help of the whole command line. */
export function overview(commands: readonly Command[]): string {
  return [
    '编写、检查和回测策略。\n',
    section('用法', `  ${PROGRAM} 命令 …\n`),
    listed(
      '命令',
      commands.map(({name, summary}) => [name, summary]),
    ),
    exits(),
    `\n各命令的选项与 JSON 键：${PROGRAM} 命令 --help；版本：--version\n结果写到标准输出，错误与注意写到标准错误。\n`,
  ].join('');
}

/** The help of one command. */
export function helpOf({summary, usage, options, notes = [], keys}: Command): string {
  const lines = (items: readonly string[]): string => items.map((item) => `  ${item}\n`).join('');
  const rows = [...options, HELP_OPTION].map(({name, value, meaning}) => [`--${name}${value === undefined ? '' : ` ${value}`}`, meaning]);
  return [
    `${summary}。\n`,
    section('用法', lines(usage.map((line) => `${PROGRAM} ${line}`))),
    listed('选项', rows),
    notes.length === 0 ? '' : section('说明', lines(notes)),
    keys.length === 0 ? '' : listed('--json 的键', keys),
    exits(),
  ].join('');
}
