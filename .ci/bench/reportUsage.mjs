// Loaded into a build with `node --import`: writes the resource usage of its process to USAGE_FILE when it exits.
import {writeFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';

if (isMainThread && process.env.USAGE_FILE) {
  const file = process.env.USAGE_FILE;
  // Child processes must not write the file.
  delete process.env.USAGE_FILE;
  process.on('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())));
}
