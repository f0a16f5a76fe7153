// Makes data/markets/*.csv of packages of Debian 12: run by hand, once; nothing is fetched at build.
//   apt-get download gretl-data gretl-common r-base-core r-cran-aer r-cran-fbasics && for f in *.deb; do dpkg-deb -x
// "$f" unpacked; done
//   npx tsx .ci/marketSeries.mts unpacked
// Needs xz. data/README.md describes the files and their sources.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync, inflateSync} from 'node:zlib';
import {dayNumber, isoDate} from '../src/engine';
import {endWithUsage} from './support/usage.mjs';

const [unpacked = endWithUsage('用法：npx tsx .ci/marketSeries.mts <文件夹>')] = process.argv.slice(2);
const read = (path: string): Buffer => readFileSync(join(unpacked, 'usr', path));

function write(name: string, head: string, rows: readonly (readonly (string | number)[])[]): void {
  writeFileSync(join('data/markets', `${name}.csv`), `${head}\n${rows.map((row) => `${row.join(',')}\n`).join('')}`);
  console.log(`${name}.csv: ${rows.length} rows`);
}

/** Reads numbers of four bytes, one per observation, from a database of gretl, in the order of its index. */
function gretlDatabase(names: readonly string[]): {from: string; values: readonly number[]}[] {
  const index = read('share/gretl/db/fedstl.idx').toString('latin1').split('\n');
  const numbers = read('share/gretl/db/fedstl.bin');
  let place = 0;
  const found = new Map<string, {from: string; values: number[]}>();
  for (let line = 1; line + 1 < index.length; line += 2) {
    const [name = ''] = (index[line] as string).split(' ');
    const [, from = '', count = ''] = /^\w\s+([\d.:]+)\s+-\s+[\d.:]+\s+n = (\d+)/.exec(index[line + 1] as string) ?? [];
    const start = place;
    found.set(name, {
      from,
      values: Array.from({length: Number(count)}, (_, at) => numbers.readFloatLE(start + 4 * at)),
    });
    place += 4 * Number(count);
  }
  return names.map((name) => found.get(name) as {from: string; values: number[]});
}

/** Returns a month after the first one, "1953-04". */
const month = (first: string, after: number): string => {
  const [year, start] = first.split('.').map(Number) as [number, number];
  const months = start - 1 + after;
  return `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};

function treasury(): void {
  const series = (name: string, digits: number): [string, string][] => {
    const [{from, values}] = gretlDatabase([name]) as [ReturnType<typeof gretlDatabase>[0]];
    return values.map((value, at) => [month(from, at), value.toFixed(digits)]);
  };
  const [bills, prices] = [new Map(series('tb3ms', 2)), new Map(series('cpiaucns', 3))];
  write(
    'us-months',
    'month,yield10,bill3,cpi',
    series('gs10', 2).map(([date, value]) => [date, value, bills.get(date) as string, Number(prices.get(date))]),
  );
}

/** Reads serialized objects of R (R Internals, 1.8): only what matrices and dated series of numbers need. */
class Serialized {
  #at: number;
  readonly #names: unknown[] = [];
  constructor(private readonly bytes: Buffer) {
    // "X\n", then three versions; version 3 names the encoding.
    this.#at = 14;
    if (bytes.readInt32BE(2) === 3) {
      this.#at += 4 + bytes.readInt32BE(14);
    }
  }
  #int(): number {
    this.#at += 4;
    return this.bytes.readInt32BE(this.#at - 4);
  }
  /** Reads the next object. @throws Error for a kind of object that does not occur there. */
  next(): {values: readonly unknown[]; attributes: ReadonlyMap<unknown, unknown>} | string | null {
    const flags = this.#int();
    const kind = flags & 255;
    const plain = (values: readonly unknown[]) => ({
      values,
      attributes: flags & 0x200 ? this.pairs() : new Map<unknown, unknown>(),
    });
    switch (kind) {
      case 254:
        return null;
      case 255:
        return this.#names[(flags >> 8) - 1] as string;
      case 1: {
        const name = this.next();
        this.#names.push(name);
        return name;
      }
      case 9: {
        const length = this.#int();
        this.#at += Math.max(length, 0);
        return length < 0 ? null : this.bytes.toString('latin1', this.#at - length, this.#at);
      }
      case 10:
      case 13:
        return plain(Array.from({length: this.#int()}, () => this.#int()));
      case 14:
        return plain(
          Array.from({length: this.#int()}, () => {
            this.#at += 8;
            return this.bytes.readDoubleBE(this.#at - 8);
          }),
        );
      case 16:
      case 19:
        return plain(Array.from({length: this.#int()}, () => this.next()));
      default:
        throw new Error(`R object of kind ${kind} at ${this.#at}`);
    }
  }
  /** Reads objects by name: attributes, or the content of a whole file. */
  pairs(): Map<unknown, unknown> {
    const pairs = new Map<unknown, unknown>();
    while ((this.#int() & 255) === 2) {
      const name = this.next();
      pairs.set(name, this.next());
    }
    return pairs;
  }
}

type Values = {values: readonly unknown[]; attributes: ReadonlyMap<string, Values>};

/** Removes each row that repeats the row before: the exchange was closed on that day, or its close is missing. */
const withoutRepeats = (dates: readonly string[], closes: readonly number[]): [string, number][] =>
  dates.flatMap((date, day) => (closes[day] === closes[day - 1] ? [] : [[date, closes[day] as number]]));

/**
 * Writes dated closes of a package of R: a pair list in a file of its own, with the days since 1970 as the attribute
 * `index`. For a matrix its first column, with two decimals.
 */
function dated(file: string, name: string, from: string): void {
  const objects = new Serialized(
    gunzipSync(read(`lib/R/site-library/AER/data/${file}.rda`)).subarray('RDX2\n'.length),
  ).pairs();
  const {values, attributes} = objects.get(file) as Values;
  const dates = ((attributes.get('index') as Values).values as readonly number[]).map(isoDate);
  const closes = dates.map((_, day) => Number((values[day] as number).toFixed(2)));
  const first = dates.indexOf(from);
  write(name, 'date,close', withoutRepeats(dates.slice(first), closes.slice(first)));
}

/** Returns Mondays to Fridays, from a Monday on. */
const weekdays = (monday: string, count: number): string[] =>
  Array.from({length: count}, (_, day) => isoDate(dayNumber(monday) + 7 * Math.floor(day / 5) + (day % 5)));

/** Returns an object's bytes from the data file of a package of R: its place, then four bytes of length. */
function packed(folder: string, name: string): Buffer {
  const index = new Serialized(gunzipSync(read(`${folder}/Rdata.rdx`))).next() as unknown as Values;
  const [places] = index.values as [Values];
  const at = (places.attributes.get('names') as Values).values.indexOf(name);
  const [offset, length] = (places.values[at] as Values).values as [number, number];
  return read(`${folder}/Rdata.rdb`).subarray(offset + 4, offset + length);
}

/**
 * Writes four European indices of R, a file each: a letter, and a raw LZMA2 stream. R's help names no days, but the
 * rows are all weekdays from the first of its years on; data/README.md explains the evidence.
 */
function europe(): void {
  const input = packed('lib/R/library/datasets/data', 'EuStockMarkets').subarray(1);
  const xz = execFileSync('xz', ['--format=raw', '--lzma2=dict=64MiB', '--decompress', '--stdout'], {
    input,
    maxBuffer: 2 ** 26,
  });
  const {values, attributes} = new Serialized(xz).next() as unknown as Values;
  const [days, columns] = (attributes.get('dim') as Values).values as [number, number];
  const [, names] = (attributes.get('dimnames') as Values).values as [null, Values];
  const dates = weekdays('1991-07-01', days);
  for (let column = 0; column < columns; column++) {
    const closes = dates.map((_, day) => Number((values[column * days + day] as number).toFixed(2)));
    write(String(names.values[column]).toLowerCase(), 'date,close', withoutRepeats(dates, closes));
  }
}

/**
 * Writes a table of fBasics, dated by the levels of a factor, without days on which all columns are unchanged.
 * @param names of its columns; default: those of the table.
 */
function daily(object: string, name: string, names?: readonly string[]): void {
  const {values, attributes} = new Serialized(
    inflateSync(packed('lib/R/site-library/fBasics/data', object)),
  ).next() as unknown as Values;
  const [days, ...columns] = values as [Values, ...Values[]];
  const levels = (days.attributes.get('levels') as Values).values;
  const rows = (days.values as readonly number[]).map((level, row) => ({
    date: levels[level - 1] as string,
    values: columns.map((column) => column.values[row] as number),
  }));
  write(
    name,
    ['date', ...(names ?? (attributes.get('names') as Values).values.slice(1))].join(','),
    rows.flatMap(({date, values: shown}, row) => (`${shown}` === `${rows[row - 1]?.values}` ? [] : [[date, ...shown]])),
  );
}

// The first row is New Year's Day, which repeats the close of the year before.
dated('DJIA8012', 'dow', '1980-01-02');
treasury();
europe();
// The first six rows are its base, 100.
dated('GoldSilver', 'gold', '1978-01-06');
daily('SWXLP', 'swiss', ['bonds', 'stocks', 'property', 'lp25', 'lp40', 'lp60']);
daily('DowJones30', 'dow30');
