import {
  indicatorEntry,
  registryEntry,
  renamedSignal,
  signalEntry,
  transformerEntry,
  type RegistryEntry,
} from '../registry';
import type {Code, Diagnostic} from './diagnostic';
import {textIn, type Json} from './document';
import {parse} from './parse';
import {child, segments} from './pointer';

/** Sections of pages about a problem, as paths below the site's base URL. */
export interface DiagnosticSections {
  /** The code's entry in the catalogue of codes. */
  readonly code: string;
  /** The section of the indicator, signal or transformer concerned, if any. */
  readonly primitive?: string;
}

/** Codes about the text, the whole strategy, or something other than the node at their place. */
const GENERAL: readonly Code[] = [
  'E_ID_FORMAT',
  'E_ID_DUPLICATE',
  'E_TYPE_UNKNOWN',
  'E_TRANSFORMER_TYPE',
  'E_INLINE_INDICATOR',
  'E_INPUT_SHAPE',
  'E_REF_UNDEFINED',
  'E_CYCLE',
  'E_MARKET_MISSING',
  'E_MARKET_CODE',
  'E_TRANSFORMER_UNDEFINED',
  'E_MARKET_MISMATCH',
  'E_LIMIT',
  'W_KEY_UNKNOWN',
  'W_FORWARD_REF',
  'W_UNUSED',
  'W_TRANSFORMER_UNUSED',
  'W_NAME_ORDER',
  'D_NEVER',
  'D_ALWAYS',
  'D_UNKNOWN',
];

/** `BollingerBands` → `bollinger-bands`, `E_KIND` → `e-kind`: the anchor of a type's or code's section. */
export function sectionAnchor(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/_/g, '-')
    .toLowerCase();
}

/** Path of the section about a registry entry, below the site's base URL. */
export function registrySection(id: string): string {
  return `/docs/${registryEntry(id).page}#${sectionAnchor(id)}`;
}

const entryOf = (type: string): RegistryEntry | undefined =>
  indicatorEntry(type) ?? signalEntry(type) ?? transformerEntry(type) ?? renamedSignal(type);

/** The registry entry of the innermost known node around a place. */
function entryAround(path: string, document: unknown): RegistryEntry | undefined {
  // External documents are treated as JSON; anything else in them is ignored.
  const parsed = typeof document === 'string' ? parse(document) : {value: document as Json};
  const values = ['value' in parsed ? parsed.value : undefined];
  segments(path).forEach((segment) => values.push(child(values.at(-1), segment)));
  return values.flatMap((value) => entryOf(textIn(value, 'type') ?? '') ?? []).at(-1);
}

/**
 * The sections of pages about a diagnostic: its entry in the catalogue, and that of the primitive concerned.
 * @param document that was validated, or its text.
 */
export function diagnosticSections(
  {code, path}: Pick<Diagnostic, 'code' | 'path'>,
  document: unknown,
): DiagnosticSections {
  const entry = GENERAL.includes(code) ? undefined : entryAround(path, document);
  return {code: `/docs/reference/messages#${sectionAnchor(code)}`, primitive: entry && registrySection(entry.id)};
}
