import {own} from '../own';
import {isList, type Json} from './document';

/** Appends segments to a JSON Pointer (RFC 6901). */
export function pointer(base: string, ...segments: readonly (string | number)[]): string {
  return base + segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The segments of a JSON Pointer. */
export function segments(path: string): string[] {
  return path === ''
    ? []
    : path
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value under one segment of a pointer. */
export function child(value: Json | undefined, segment: string): Json | undefined {
  return isList(value) ? value[Number(segment)] : own(value, segment);
}
