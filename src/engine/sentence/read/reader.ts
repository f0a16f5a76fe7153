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

type WordToken = Extract<Token, {t: 'word'}>;
type Of<K extends Meaning['k']> = Extract<Meaning, {k: K}>;

/** A place in the tokens of a typed rule, and what has been said up to there. */
export class Reader {
  place = 0;
  guesses: Guess[] = [];
  /** What was compared last: 跌破卖 means the same two. */
  pair: {left: Series; right: Series} | undefined;
  readonly names = new Map<string, Series | Condition>();
  /** The last token that any way of reading came to, and the fault of those that came furthest. */
  private deepest = 0;
  private fault: Fault | undefined;
  private readonly known = new Map<number, {found: Series | undefined; end: number; guesses: readonly Guess[]}>();

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

  /** Where a number that was read last stands. */
  numberBefore(value: number): Span | undefined {
    const token = this.tokens.slice(0, this.place).findLast((one) => one.t === 'number' && one.value === value);
    return token && {start: token.start, end: token.end};
  }

  /** What a way of reading gives; where it gives nothing, the place and the guesses are as before. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const [place, guesses, pair] = [this.place, this.guesses, this.pair];
    this.guesses = [...guesses];
    let found: T | undefined;
    try {
      found = read();
    } catch (error) {
      if (!(error instanceof Stuck)) {
        throw error;
      }
      this.fault = this.fault !== undefined && this.fault.start > error.fault.start ? this.fault : error.fault;
    }
    if (found === undefined) {
      [this.place, this.guesses, this.pair] = [place, guesses, pair];
    }
    return found;
  }

  /** A number that is read once for each place, however many ways of reading come by: brackets within brackets would be read again and again. */
  once(read: () => Series | undefined): Series | undefined {
    const [place, {length}] = [this.place, this.guesses];
    const before = this.known.get(place);
    if (before !== undefined) {
      this.place = before.end;
      this.guesses.push(...before.guesses);
      return before.found;
    }
    const found = this.attempt(read);
    this.known.set(place, {found, end: this.place, guesses: this.guesses.slice(length)});
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
