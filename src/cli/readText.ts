import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {resolve} from 'node:path';
import {own, quoted} from '../engine';
import {UsageError, type Terminal} from './terminal';

const REASONS: Dictionary<string> = {
  ENOENT: '没有这个文件',
  ENOTDIR: '没有这个文件，路径中间的一段不是文件夹',
  EACCES: '没有读取它的权限',
  EPERM: '没有读取它的权限',
  EISDIR: '这是一个文件夹，请给出其中的文件',
  ENAMETOOLONG: '路径太长',
  ENXIO: '这不是普通文件，而是管道、设备或标准输入；请先存成文件',
};

/** Returns the name of a file in messages; `-` is standard input. */
export const shownName = (path: string): string => (path === '-' ? '标准输入' : quoted(path, 200));

const refuse = (path: string, reason: string, cause?: unknown): UsageError =>
  new UsageError(`读不了 ${shownName(path)}：${reason}。`, {cause});

/** Terminals whose standard input has been read; that works only once. */
const drained = new WeakSet<Terminal>();

/** Returns the stream of a file. @throws UsageError for a second standard input, or a forbidden kind of file. */
async function streamOf(path: string, terminal: Terminal): Promise<Terminal['stdin']> {
  if (path !== '-') {
    const place = resolve(terminal.directory, path);
    const found = terminal.onlyFiles ? await stat(place) : null;
    if (found !== null && !found.isFile() && !found.isDirectory()) {
      throw refuse(path, '这不是普通文件，而是管道、设备或标准输入；请先存成文件');
    }
    return createReadStream(place);
  }
  if (drained.has(terminal)) {
    throw refuse(path, '它只能读一次，请只写一个 -');
  }
  drained.add(terminal);
  return terminal.stdin;
}

/** Reads to the end, or just past the limit: an endless pipe must not fill the memory. */
async function readBytes(path: string, limit: number, terminal: Terminal): Promise<Buffer> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of await streamOf(path, terminal)) {
    const bytes = Buffer.from(chunk);
    read.push(bytes);
    size += bytes.length;
    if (size > limit) {
      break;
    }
  }
  return Buffer.concat(read);
}

/**
 * Reads a file, or standard input for `-`.
 * @param limit the largest size in bytes.
 * @throws UsageError naming the path and the reason.
 */
export async function readFile(path: string, limit: number, terminal: Terminal): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readBytes(path, limit, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      throw error;
    }
    // Node's messages are English.
    const {code = '未知'} = error as NodeJS.ErrnoException;
    throw refuse(path, own(REASONS, code) ?? `系统报告的原因是 ${code}`, error);
  }
  if (bytes.length > limit) {
    throw refuse(path, `大小超过上限 ${limit >= 1024 ** 2 ? `${limit / 1024 ** 2} MB` : `${limit / 1024} KB`}`);
  }
  return bytes;
}

/**
 * Reads UTF-8 text from a file, or from standard input for `-`. A byte order mark is dropped.
 * @param limit the largest size in bytes.
 * @throws UsageError naming the path and the reason.
 */
export async function readInputText(path: string, limit: number, terminal: Terminal): Promise<string> {
  const bytes = await readFile(path, limit, terminal);
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch (error) {
    throw refuse(path, '内容不是 UTF-8 编码的文本，请另存为 UTF-8', error);
  }
}
