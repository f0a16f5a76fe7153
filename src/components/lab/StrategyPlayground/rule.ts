import {
  editedText,
  isObject,
  parse,
  ruleSentence,
  type Edit,
  type Json,
  type RuleSentence,
} from '@site/src/engine/language';

/** A strategy: its text with the parsed document and sentence. The same text gives the same object. */
export interface Rule {
  readonly text: string;
  /** `null` if the text is not JSON. */
  readonly document: Json;
  /** `null` if the document has no conditions. */
  readonly sentence: RuleSentence | null;
}

/** Maximum number of cached rules: as many as a reader can store. Texts are at most 256 KB. */
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

/** The rule after edits; the layout of the rest of the text stays. */
export const edited = ({text}: Rule, edits: readonly Edit[]): Rule => openRule(editedText(text, edits));

/** Sentence of a text; a fixed notice if it fails, so that one text cannot break a list. */
export function sentenceOf(text: string): string {
  try {
    return openRule(text).sentence?.text ?? '还有错误的文字';
  } catch (error) {
    console.error(error);
    return '打不开的文字';
  }
}
