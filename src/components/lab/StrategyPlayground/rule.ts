import {
  editedText,
  isObject,
  parse,
  ruleSentence,
  type Edit,
  type Json,
  type RuleSentence,
} from '@site/src/engine/language';

/** A strategy: its text, and what that says, parsed once. The same text gives the same object. */
export interface Rule {
  readonly text: string;
  /** `null` where the text is not JSON. */
  readonly document: Json;
  /** `null` where the document has no conditions. */
  readonly sentence: RuleSentence | null;
}

/** As many rules as a reader keeps are known at once; texts are at most 256 KB. */
const MOST = 200;
const known = new Map<string, Rule>();

/** The rule of a text. */
export function openRule(text: string): Rule {
  const found = known.get(text);
  if (found !== undefined) {
    return found;
  }
  const parsed = parse(text);
  const document = 'value' in parsed ? parsed.value : null;
  const rule = {text, document, sentence: isObject(document) ? ruleSentence(document) : null};
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MOST) {
    known.delete(oldest);
  }
  known.set(text, rule);
  return rule;
}

/** The rule after edits, which keep the layout of everything else. */
export const edited = ({text}: Rule, edits: readonly Edit[]): Rule => openRule(editedText(text, edits));

/** A text in a sentence. One that cannot be read is named, and never takes the list along. */
export function sentenceOf(text: string): string {
  try {
    return openRule(text).sentence?.text ?? '还有错误的文字';
  } catch (error) {
    console.error(error);
    return '打不开的文字';
  }
}
