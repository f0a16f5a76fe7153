import {inBackground} from '../../kit/background';
import {LARGEST_FILE} from './understand';
import type {Job, Reply} from './worker';

/** Without a worker the page freezes while it reads, so only small inputs are read. */
const LOCAL_BYTES = 2 * 1024 ** 2;

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Why a file is rejected before it is read, in Chinese; `null` otherwise. */
export function fileSizeProblem({size}: Pick<Blob, 'size'>): string | null {
  if (size === 0) {
    return '这份文件是空的；请重新导出。';
  }
  return size > LARGEST_FILE ? `这份文件有 ${megabytes(size)}，最多读 ${LARGEST_FILE / 1024 ** 2} MB；请只导出要用的标的或时段。` : null;
}

async function readHere({content, origin, wish}: Job): Promise<Reply> {
  const size = typeof content === 'string' ? content.length : content.size;
  if (size > LOCAL_BYTES) {
    return {problem: `这个浏览器没有后台线程，超过 ${megabytes(LOCAL_BYTES)} 的文件会让页面停住，所以没有读；请分成几份。`};
  }
  const {understand} = await import('./understand');
  return {understood: await understand(typeof content === 'string' ? content : await content.arrayBuffer(), origin, wish)};
}

/** Reads in a worker so that the page stays responsive; without workers, in the page itself. */
export async function readJob(job: Job, signal: AbortSignal): Promise<Reply> {
  const problem = typeof job.content === 'string' ? null : fileSizeProblem(job.content);
  if (problem !== null) {
    return {problem};
  }
  return await new Promise<Reply>((resolve, reject) => {
    const worker = inBackground<Job, Reply>(() => new Worker(new URL('./worker.ts', import.meta.url)), {
      reply: (reply) => {
        worker.stop();
        resolve(reply);
      },
      fail: () => {
        worker.stop();
        resolve(readHere(job));
      },
    });
    signal.addEventListener('abort', () => {
      worker.stop();
      reject(signal.reason as Error);
    });
    worker.post(job);
  });
}
