import {watch} from 'node:fs';
import {join} from 'node:path';

/** Code that Docusaurus reads once. The code of the figures is replaced while it runs (src/plugins/live-code). */
const READ_ONCE = ['markdown', 'plugins', 'search', 'site'];
/** In ms: a command that changes many files, such as `npm run move`, counts as one change. */
const REST = 500;

/**
 * Runs `npm start`, and restarts it when code that is read once has changed; open pages reload by themselves. A start
 * that fails after a change waits for the next one.
 * @param {string} root of the project
 * @param {(options: string[]) => Promise<import('node:child_process').ChildProcess>} run rejects when our code cannot
 * be bundled
 */
export async function startAgainOnChange(root, run) {
  let child = await run([]);
  /** @type {NodeJS.Timeout | undefined} */
  let rest;
  const failed = () => console.error('npm start 没有起来，原因见上。改好存盘，它就再起一次。');
  const restart = async () => {
    try {
      child = await run(['--no-open']);
      child.on('exit', (code) => code && failed());
    } catch {
      // The bundler has printed file, line and reason.
      failed();
    }
  };
  const watchers = READ_ONCE.map((room) =>
    watch(join(root, 'src', room), {recursive: true}, (_, file) => {
      if (/(^|[/\\])\w[^/\\]*\.tsx?$/.test(file ?? '')) {
        clearTimeout(rest);
        rest = setTimeout(() => {
          console.log(
            `src/${room}/${file} 改了：开发服务器只在启动时读它，npm start 重新启动一次，打开的页面会自己更新。`,
          );
          if (child.exitCode === null && child.signalCode === null) {
            child.removeAllListeners('exit').on('exit', () => void restart());
            child.kill();
          } else {
            void restart();
          }
        }, REST);
      }
    }),
  );
  const end = () => watchers.forEach((watcher) => watcher.close());
  child.on('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, end);
  }
}
