import {spawn} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {join} from 'node:path';

export interface Nginx {
  stop: () => Promise<void>;
}

const NGINX = '/usr/sbin/nginx';

/** Folders for the temporary files of nginx, which would otherwise be written to /var. */
const temporary = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path "${folder}/${name}";`)
    .join('\n');

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/**
 * Runs nginx as a child of this process; its files and logs are below `folder`.
 * @param config a whole configuration, without its user, pid file and temporary folders
 * @param ports the ports that nginx must listen on before this resolves
 * @throws with the output of nginx if it does not start.
 */
export async function startNginx(folder: string, config: string, ports: readonly number[]): Promise<Nginx> {
  for (const port of ports) {
    if (await listens(port)) {
      throw new Error(`Something else listens on port ${port} already.`);
    }
  }
  for (const name of ['temporary', 'logs']) {
    rmSync(join(folder, name), {recursive: true, force: true});
    mkdirSync(join(folder, name), {recursive: true});
  }
  // Tests may run as root in folders that only root can read.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${user}pid "${folder}/nginx.pid";\n${config.replace(/\nhttp \{\n/, `\nhttp {\n${temporary(`${folder}/temporary`)}\n`)}`,
  );
  const child = spawn(NGINX, ['-c', file, '-e', join(folder, 'logs/error.log'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  let hasEnded = false;
  child.stderr.on('data', (part) => {
    words += String(part);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      words += error.message;
      hasEnded = true;
      resolve();
    });
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  const answers = async (): Promise<boolean> => (await Promise.all(ports.map(listens))).every(Boolean);
  while (!hasEnded && !(await answers())) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  if (hasEnded) {
    throw new Error(`nginx does not start:\n${words}`);
  }
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
