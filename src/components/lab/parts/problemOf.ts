import {InputError} from '@site/src/engine';

/** Reason why a reader's input cannot be used, in Chinese. Other errors are logged, with a general message. */
export function problemOf(error: unknown): string {
  if (error instanceof InputError) {
    return error.message;
  }
  console.error(error);
  return '页面的程序在这里出错了，您给的内容没有丢；请刷新页面再试，仍然不行就换一份更小的。';
}
