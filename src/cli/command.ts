import type {Terminal} from './terminal';

/** Exit codes of the command line. */
export const EXIT = {fine: 0, errors: 1, usage: 2, fault: 3} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** The positional arguments and options of a command. */
export interface Arguments {
  positionals: readonly string[];
  /** Whether a switch was given. */
  flag(name: string): boolean;
  /** The value of an option that may be given once. */
  one(name: string): string | undefined;
  /** The values of an option that may be given several times. */
  all(name: string): readonly string[];
}

export interface Option {
  name: string;
  /** Placeholder of the value in the help; switches have none. */
  value?: string;
  /** May be given several times. */
  many?: true;
  meaning: string;
}

/** A key of the JSON output: `files[].diagnostics[].code`; a name of the user's choice is written `<id>`. */
export type JsonKey = readonly [path: string, meaning: string];

/** What a command has found: `json` for `--json`, `text` for people. */
export interface Outcome {
  exit: Exit;
  json: object;
  text(): string;
  /** The text says why nothing was done; it goes to standard error. */
  isRefusal?: true;
}

export interface Command {
  name: string;
  summary: string;
  /** The ways to call it, without the program's name. */
  usage: readonly string[];
  /** How many positional arguments it takes, and what they are. */
  positionals: {min: number; max: number; what: string};
  options: readonly Option[];
  /** Further paragraphs of the help. */
  notes?: readonly string[];
  /** Keys of the `--json` output. */
  keys: readonly JsonKey[];
  run(args: Arguments, terminal: Terminal): Promise<Outcome>;
}

export const JSON_OPTION: Option = {name: 'json', meaning: '在标准输出写一行 JSON，数字不取整'};
