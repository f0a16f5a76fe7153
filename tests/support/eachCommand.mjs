// Runs the tool in the same folder with each command of commands.json, in one process, and prints the results as JSON.
import {readFileSync} from 'node:fs';

const {stdout} = process;
const write = stdout.write.bind(stdout);
let out = '';
stdout.write = (text) => {
  out += text;
  return true;
};
process.argv = [process.execPath, 'strategy.mjs', '--version'];
const {main, processTerminal} = await import(`${process.cwd()}/strategy.mjs`);
const terminal = processTerminal();
const ended = [];
for (const command of JSON.parse(readFileSync('commands.json', 'utf8'))) {
  out = '';
  ended.push({code: await main(command.split(' '), terminal), out});
}
write(JSON.stringify(ended));
