// Runs the tool beside it with each command of commands.json, in one process, and prints as JSON how each one ended.
import {readFileSync} from 'node:fs';

const {stdout} = process;
const write = stdout.write.bind(stdout);
const ended = [];
for (const command of JSON.parse(readFileSync('commands.json', 'utf8'))) {
  let out = '';
  stdout.write = (text) => {
    out += text;
    return true;
  };
  process.argv = [process.execPath, 'strategy.mjs', ...command.split(' ')];
  process.exitCode = undefined;
  // Another address is another module: each command starts with nothing that the one before has left.
  await import(`${process.cwd()}/strategy.mjs?${ended.length}`);
  while (process.exitCode === undefined) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  ended.push({code: process.exitCode, out});
}
process.exitCode = 0;
write(JSON.stringify(ended));
