import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {memoryOf} from '../../../.ci/bench/memory.mjs';

describe.runIf(existsSync('/proc/self/status'))('the memory of a process', () => {
  test('includes that of its child processes', async () => {
    const child = spawn(process.execPath, ['-e', 'globalThis.kept = Buffer.alloc(5e7, 1); console.log(1); setTimeout(() => {}, 60_000)']);
    await once(child.stdout, 'data');
    const [all, started] = [memoryOf(process.pid), memoryOf(child.pid as number)];
    child.kill();
    expect(started.now).toBeGreaterThan(5e7 / 1024 / 1024);
    expect(started.peak).toBeGreaterThanOrEqual(started.now);
    expect(all.now).toBeGreaterThan(started.now);
  });

  test('is NaN when there is no such process', () => {
    expect(memoryOf(2 ** 30).now).toBeNaN();
  });
});
