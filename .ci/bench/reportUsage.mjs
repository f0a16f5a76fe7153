// Loaded into a build (`node --import`): writes what its process has used into USAGE_FILE when it ends.
import {writeFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';

if (isMainThread && process.env.USAGE_FILE) {
  const file = process.env.USAGE_FILE;
  // What it starts in turn is not meant.
  delete process.env.USAGE_FILE;
  process.on('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())));
}
