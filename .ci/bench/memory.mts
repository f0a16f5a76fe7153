import {existsSync, readdirSync, readFileSync} from 'node:fs';

export interface Memory {
  /** MB that are resident now. */
  now: number;
  /** The most that each process has had, added up. */
  peak: number;
}

const megabytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;

/** Memory of a process and of all that it has started; not a number where there is no /proc. */
export function memoryOf(pid: number): Memory {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder)) {
    return {now: NaN, peak: NaN};
  }
  const status = readFileSync(`${folder}/status`, 'utf8');
  const children = readdirSync(`${folder}/task`).flatMap((thread) => readFileSync(`${folder}/task/${thread}/children`, 'utf8').split(' '));
  return children
    .filter((child) => child !== '' && existsSync(`/proc/${child}`))
    .map((child) => memoryOf(Number(child)))
    .reduce((sum, each) => ({now: sum.now + each.now, peak: sum.peak + each.peak}), {
      now: megabytes(status, 'VmRSS'),
      peak: megabytes(status, 'VmHWM'),
    });
}
