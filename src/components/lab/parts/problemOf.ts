import {InputError} from '@site/src/engine';

/**
 * Why what a reader gave cannot be used, in Chinese. Of a fault of the program the reader learns only that it is one.
 */
export function problemOf(error: unknown): string {
  if (error instanceof InputError) {
    return error.message;
  }
  console.error(error);
  return '页面的程序在这里出错了，您给的内容没有丢；请刷新页面再试，仍然不行就换一份更小的。';
}
