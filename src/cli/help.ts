import {EXIT, type Command} from './command';
import {inputsOf} from './inputs';
import {alignedTable} from './printing';
import {PROGRAM} from './program';
import {HELP_OPTION, JSON_OPTION} from './readArguments';

const EXITS: readonly (readonly [number, string])[] = [
  [EXIT.fine, '一切正常'],
  [EXIT.errors, '策略文件有错误'],
  [EXIT.usage, '用法不对：选项、参数、日期或文件'],
  [EXIT.fault, '程序自身出错，请报告'],
];

const section = (title: string, body: string): string => `\n${title}：\n${body}`;
const listed = (title: string, rows: readonly (readonly string[])[]): string =>
  section(title, alignedTable(rows, '  '));
const exits = (): string =>
  listed(
    '退出码',
    EXITS.map(([code, meaning]) => [String(code), meaning]),
  );

/** Returns the help of the whole command line. */
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

/** Returns the help of one command. */
export function helpOf({name: command, summary, notes = [], keys}: Command): string {
  const inputs = inputsOf(command);
  const place = inputs.find(({isPositional}) => isPositional);
  const options = inputs.filter((one) => one !== place);
  const usage = [
    PROGRAM,
    command,
    ...(place === undefined ? [] : [place.isOptional ? `[${place.value}]` : place.value]),
    '[选项…]',
  ];
  const rows = [
    ...(place === undefined ? [] : [[String(place.value), place.meaning]]),
    ...[...options, ...(keys.length === 0 ? [] : [JSON_OPTION]), HELP_OPTION].map(({name, meaning, ...one}) => [
      `--${name}${'value' in one ? ` ${one.value}` : ''}`,
      meaning,
    ]),
  ];
  return [
    `${summary}。\n`,
    section('用法', `  ${usage.join(' ')}\n`),
    listed('选项', rows),
    notes.length === 0 ? '' : section('说明', notes.map((line) => `  ${line}\n`).join('')),
    keys.length === 0 ? '' : listed('--json 的键', keys),
    exits(),
  ].join('');
}
