import {ensure} from '../programs.mjs';
import type {Check, Result} from '../support/check.mjs';
import {playwright} from '../support/run.mjs';

function browserTests(only: readonly string[] = []): Promise<Result> {
  ensure('nginx', 'browser');
  return playwright(only);
}

export const browser: Check = {
  name: 'browser',
  catches: '读者在浏览器里遇到的一切：键盘、触屏、两种主题、收不全的文件、无脚本',
  browser: true,
  after: 'build',
  run: () => browserTests(),
};

export const axe: Check = {
  name: 'axe',
  catches: '无障碍问题：每个页面、两种主题、两种宽度',
  partOf: 'browser',
  browser: true,
  after: 'build',
  run: () => browserTests(['accessibility', 'release/wholePages']),
};
