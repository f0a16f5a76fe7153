import * as z from 'zod';
import zhCN from 'zod/v4/locales/zh-CN.js';
import {quoted} from '../../engine';
import type {Docs} from './docs';
import type {Threads} from './threads';
import {ToolFault} from './toolFault';

/** What a tool may use. */
export interface ToolContext {
  docs: Docs;
  threads: Threads;
  /** Stops the call. */
  signal: AbortSignal;
}

/** What a call gives: a text that is enough by itself, and the same as data. */
export interface Answer {
  text: string;
  data: object;
  /** The answer is that something is wrong: a strategy has errors. */
  isError?: true;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  /** @throws ToolFault; Stopped when the signal stops it. */
  call: (args: unknown, context: ToolContext) => Promise<Answer>;
}

interface Definition<Input> extends Omit<Tool, 'inputSchema' | 'call'> {
  input: z.ZodType<Input>;
  call: (args: Input, context: ToolContext) => Promise<Answer> | Answer;
}

const {localeError} = zhCN();

/** Most problems of arguments that are told. */
const MOST_PROBLEMS = 5;
/** Longest problem: it may quote what was sent. */
const LONGEST_PROBLEM = 300;

/** What a schema refuses, in Chinese, naming the first arguments; `null` for what it takes or without a schema. */
export function problemsOf(schema: z.ZodType | undefined, value: unknown): string | null {
  const {issues = []} = schema?.safeParse(value, {error: localeError}).error ?? {};
  const told = issues
    .slice(0, MOST_PROBLEMS)
    .map(({path, message}) => quoted(`${path.length === 0 ? '' : `参数 ${path.join('.')}：`}${message}`, LONGEST_PROBLEM));
  return told.length === 0 ? null : told.join('；') + (issues.length > MOST_PROBLEMS ? `；共 ${issues.length} 处` : '');
}

/**
 * Arguments as a schema reads them.
 * @throws ToolFault naming each argument that it refuses.
 */
export function readInput<Input>(input: z.ZodType<Input>, args: unknown, way: string): Input {
  const read = input.safeParse(args);
  if (read.success) {
    return read.data;
  }
  throw new ToolFault(`${problemsOf(input, args)}。${way}`);
}

/** A tool whose arguments a schema describes and checks. */
export function tool<Input>({input, call, ...words}: Definition<Input>): Tool {
  const inputSchema = z.toJSONSchema(input, {io: 'input'}) as {properties?: object};
  const names = Object.keys(inputSchema.properties ?? {}).join('、');
  return {
    ...words,
    inputSchema,
    call: async (args, context) => call(readInput(input, args ?? {}, `${words.name} 的参数有：${names}。`), context),
  };
}
