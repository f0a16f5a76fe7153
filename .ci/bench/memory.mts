import {existsSync, readdirSync, readFileSync} from 'node:fs';

export interface Memory {
  /** Resident memory now, in MB. */
  now: number;
  /** Sum of the peaks of all processes, in MB. */
  peak: number;
}

const megabytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;

/** Memory of a process and its descendants; NaN without /proc. */
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
