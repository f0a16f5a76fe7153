import type {Meaning, Word} from './lexicon';
import type {Condition, Fault, Guess, Series, Span} from './rule';
import type {Sign, Token} from './tokens';

/** Stops the reading where it goes no further. */
export class Stuck extends Error {
  readonly fault: Fault;

  constructor({kind, start, end, offers}: Fault) {
    super(kind);
    this.fault = {kind, start, end, offers};
  }
}

/** How many ways of reading may be within one another; brackets and conditions are each one or two. Documents allow far fewer. */
const DEEPEST = 200;

type Way<T> = (reader: Reader) => T | undefined;
type Pair = {left: Series; right: Series};

/** What a way of reading gave at a place. */
interface Result {
  way: Way<unknown>;
  /** What was compared before, and after. */
  from: Pair | undefined;
  to: Pair | undefined;
  found: unknown;
  end: number;
  guesses: readonly Guess[];
}

type WordToken = Extract<Token, {t: 'word'}>;
type Of<K extends Meaning['k']> = Extract<Meaning, {k: K}>;

/** A place in the tokens of a typed rule, and what has been said up to there. */
export class Reader {
  place = 0;
  readonly guesses: Guess[] = [];
  /** What was compared last: 跌破卖 means the same two. */
  pair: Pair | undefined;
  readonly names = new Map<string, Series | Condition>();
  /** The last token that any way of reading came to, and the fault of those that came furthest. */
  private deepest = 0;
  private fault: Fault | undefined;
  /** By place. */
  private readonly results: Result[][] = [];
  private depth = 0;

  constructor(readonly tokens: readonly Token[]) {}

  /** The next token that is more than a filler. */
  get token(): Token | undefined {
    this.skip();
    this.deepest = Math.max(this.deepest, this.place);
    return this.tokens[this.place];
  }

  private skip(): void {
    for (let token = this.tokens[this.place]; token?.t === 'word' && token.meaning.k === 'word' && token.meaning.word === 'filler';) {
      this.place += 1;
      token = this.tokens[this.place];
    }
  }

  /** Takes the next token if it is a word of this kind. */
  take<K extends Meaning['k']>(kind: K): (Omit<WordToken, 'meaning'> & {meaning: Of<K>}) | undefined {
    const {token} = this;
    if (token?.t !== 'word' || token.meaning.k !== kind) {
      return undefined;
    }
    this.place += 1;
    // The kind has been looked at.
    return token as Omit<WordToken, 'meaning'> & {meaning: Of<K>};
  }

  word(...words: readonly Word[]): WordToken | undefined {
    const {token} = this;
    if (token?.t !== 'word' || token.meaning.k !== 'word' || !words.includes(token.meaning.word)) {
      return undefined;
    }
    this.place += 1;
    return token;
  }

  sign<S extends Sign>(...signs: readonly S[]): S | undefined {
    const {token} = this;
    const found = token?.t === 'sign' ? signs.find((sign) => sign === token.sign) : undefined;
    this.place += found === undefined ? 0 : 1;
    return found;
  }

  number(): number | undefined {
    const {token} = this;
    if (token?.t !== 'number') {
      return undefined;
    }
    this.place += 1;
    return token.value;
  }

  /** Where a number stands that was read last, from `start` on. */
  numberBefore(value: number, start: number): Span | undefined {
    for (let {place} = this; place > 0; place -= 1) {
      const token = this.tokens[place - 1];
      if (token === undefined || token.start < start) {
        return undefined;
      }
      if (token.t === 'number' && token.value === value) {
        return {start: token.start, end: token.end};
      }
    }
    return undefined;
  }

  /** What a way of reading gives; where it gives nothing, the place and the guesses are as before. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const {place, pair} = this;
    const {length} = this.guesses;
    let found: T | undefined;
    try {
      found = read();
    } catch (error) {
      // What is too deep here is too deep in any other way.
      if (!(error instanceof Stuck) || error.fault.kind === 'deep') {
        throw error;
      }
      this.fault = this.fault !== undefined && this.fault.start > error.fault.start ? this.fault : error.fault;
    }
    if (found === undefined) {
      [this.place, this.pair] = [place, pair];
      this.guesses.length = length;
    }
    return found;
  }

  /**
   * {@link attempt}, once for each place, however many other ways come by: what contains itself would be read twice at each level
   * otherwise.
   * @throws Stuck where too many are within one another.
   */
  once<T>(way: Way<T>): T | undefined {
    const {place, pair: from} = this;
    const {length} = this.guesses;
    const results = (this.results[place] ??= []);
    const before = results.find((one) => one.way === way && one.from === from);
    if (before !== undefined) {
      [this.place, this.pair] = [before.end, before.to];
      this.guesses.push(...before.guesses);
      // The same way found it.
      return before.found as T | undefined;
    }
    if (this.depth >= DEEPEST) {
      const {start, end} = this.token ?? this.here();
      throw new Stuck({kind: 'deep', start, end, offers: []});
    }
    this.depth += 1;
    const found = this.attempt(() => way(this));
    this.depth -= 1;
    results.push({way, from, to: this.pair, found, end: this.place, guesses: this.guesses.slice(length)});
    return found;
  }

  guess({start, end}: Span, taken: string): void {
    this.guesses.push({start, end, taken});
  }

  /** Notes what an uncertain word is taken for. */
  guessed<T extends Span & {meaning: Meaning}>(token: T): T {
    if (token.meaning.guess !== undefined) {
      this.guess(token, token.meaning.guess);
    }
    return token;
  }

  /** Where the reading stands, for a guess about what was left out. */
  here(): Span {
    const start = this.tokens[this.place]?.start ?? this.tokens.at(-1)?.end ?? 0;
    return {start, end: start};
  }

  /** @throws Stuck where the reading came furthest. */
  stuck(offers: readonly string[]): never {
    if (this.fault !== undefined) {
      throw new Stuck(this.fault);
    }
    this.place = Math.max(this.place, this.deepest);
    const {token} = this;
    const {start, end} = token ?? this.here();
    throw new Stuck({kind: token === undefined ? 'incomplete' : 'unknown', start, end, offers});
  }
}
