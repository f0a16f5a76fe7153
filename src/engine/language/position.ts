import type {Place} from './diagnostic';

/** Turns UTF-16 offsets of a text into lines and columns. `\r\n`, `\n` and `\r` end a line. */
export function placeFinder(text: string): (offset: number) => Place {
  const starts = [0];
  for (const {index, 0: ending} of text.matchAll(/\r\n|\n|\r/g)) {
    starts.push(index + ending.length);
  }
  // Reports come in the order of the text: counting on from the last place keeps one long line linear.
  let known = {line: 1, offset: 0, column: 1};
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      [low, high] = (starts[middle] as number) <= offset ? [middle, high] : [low, middle];
    }
    const line = low + 1;
    if (known.line !== line || known.offset > offset) {
      known = {line, offset: starts[low] as number, column: 1};
    }
    let {column} = known;
    for (let at = known.offset; at < offset; column += 1) {
      at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
    }
    known = {line, offset, column};
    return {line, column};
  };
}
