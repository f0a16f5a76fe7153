import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  isJSONRPCRequest,
  JSONRPCMessageSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import {quoted} from '../../engine';
import {problemsOf} from './tool';

type Id = string | number;

/** An error of the protocol, as an answer to what has an id. */
export interface Refusal {
  jsonrpc: '2.0';
  id: Id;
  error: {code: number; message: string};
}

/** What a line is: for the library, answered at once, or nothing that could be answered. */
export type ReadLine = {isFine: true} | {refusals: readonly Refusal[]} | {problem: string};

/** The requests that the server knows: the library answers wrong parameters with a dump of its schema in English. */
const REQUESTS: Readonly<Record<string, z.ZodType>> = {
  initialize: InitializeRequestSchema,
  ping: PingRequestSchema,
  'tools/list': ListToolsRequestSchema,
  'tools/call': CallToolRequestSchema,
  'resources/list': ListResourcesRequestSchema,
  'resources/read': ReadResourceRequestSchema,
  'prompts/list': ListPromptsRequestSchema,
  'prompts/get': GetPromptRequestSchema,
};

const refusal = (id: Id, code: ErrorCode, message: string): Refusal => ({jsonrpc: '2.0', id, error: {code, message}});

const isId = (value: unknown): value is Id => typeof value === 'string' || Number.isSafeInteger(value);

/** Most answers to a list that is no message. */
const MOST_ANSWERS = 100;

const NO_REQUEST = '这不是 JSON-RPC 2.0 的消息：要有 "jsonrpc": "2.0"，请求还要有 id 与 method，一行一个，不放进列表。';

/** Reads a line of the protocol. */
export function readMessage(line: string): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return {problem: `不是 JSON：“${quoted(line)}”`};
  }
  const {success, data} = JSONRPCMessageSchema.safeParse(value);
  if (!success) {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    const ids = all.map((one) => (one as {id?: unknown} | null)?.id).filter(isId);
    const refusals = ids.slice(0, MOST_ANSWERS).map((id) => refusal(id, ErrorCode.InvalidRequest, NO_REQUEST));
    return refusals.length > 0 ? {refusals} : {problem: `不是 JSON-RPC 2.0 的消息：“${quoted(line)}”`};
  }
  if (!isJSONRPCRequest(data)) {
    return {isFine: true};
  }
  const problems = problemsOf(REQUESTS[data.method], data);
  return problems === null
    ? {isFine: true}
    : {refusals: [refusal(data.id, ErrorCode.InvalidParams, `${quoted(data.method)} 的参数不对：${problems}。`)]};
}

/** Longest line, in bytes. A strategy has at most 256 KB. */
export const LONGEST_LINE = 10 * 1024 ** 2 - 1;
/** How much is kept of both ends of a longer line: the id stands there. */
export const KEPT_ENDS = 1024;

const SCALAR = String.raw`\s*"(?:jsonrpc|method|id)"\s*:\s*(?:"[^"\\]*"|-?\d+)\s*`;
const FIRST = new RegExp(String.raw`^\s*\{(?:${SCALAR},)*`);
const LAST = new RegExp(String.raw`(?:,${SCALAR})*\}\s*$`);
const ID = /"id"\s*:\s*("[^"\\]*"|-?\d+)/;

/** The answer to a line that is too long, of which only both ends are kept. */
export function readLongLine(start: string, end: string): ReadLine {
  // Members before the first object and after the last are the message's own.
  const [, id] = ID.exec(`${FIRST.exec(start)?.[0]} ${LAST.exec(end)?.[0]}`) ?? [];
  const problem = `一条消息最长 ${Math.ceil(LONGEST_LINE / 1024 ** 2)} MB，这一条更长，没有读`;
  return id === undefined ? {problem} : {refusals: [refusal(JSON.parse(id) as Id, ErrorCode.InvalidRequest, `${problem}。`)]};
}
