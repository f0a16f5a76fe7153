// Programs with all their children, and their cost. Only Linux provides it (/proc).
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, readFileSync} from 'node:fs';

export interface Usage {
  /** CPU seconds. */
  cpu: number;
  /** Megabytes in memory. */
  memory: number;
}

/** Returns a process's numbers from the third field of `/proc/<id>/stat` (proc(5)); none if it has ended. */
function fieldsOf(id: string): number[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

function usageOf(group: number): Usage {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const members = ids.map(fieldsOf).filter(([, , itsGroup]) => itsGroup === group);
  const sum = (from: number, to: number): number =>
    members.flatMap((fields) => fields.slice(from, to)).reduce((all, one) => all + one, 0);
  // Their own time and that of children that have ended, in hundredths; pages of 4 KB.
  return {cpu: sum(11, 15) / 100, memory: sum(21, 22) / 256};
}

const groups = new Set<number>();
/** Ends all started programs that are still running. */
export function stopAll(): void {
  [...groups].filter((group) => usageOf(group).memory > 0).forEach((group) => process.kill(-group, 'SIGKILL'));
  groups.clear();
}
process.once('exit', stopAll);

/** Starts a script for Node, with its children in one process group. */
export function startProcess(args: readonly string[], cwd: string) {
  const env = {...process.env, NO_UPDATE_NOTIFIER: 'true'};
  const child = spawn(process.execPath, args, {cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit']});
  const group = child.pid as number;
  groups.add(group);
  return {child, usage: () => usageOf(group)};
}

/** Returns the CPU seconds of a script. @throws for an exit code that is not allowed. */
export async function cpuOf(args: readonly string[], cwd: string, allowed = [0]): Promise<number> {
  const {child, usage} = startProcess(args, cwd);
  let most = 0;
  // A group that has ended has no data.
  const timer = setInterval(() => (most = Math.max(most, usage().cpu)), 500);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (!allowed.includes(code as number)) {
    throw new Error(`${args.join(' ')} has failed in ${cwd}.`);
  }
  return most;
}
