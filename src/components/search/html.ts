import {escapeHtml} from '@site/src/search/entities';

/** Text in HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | readonly Html[] | string | number | false | null;

function written(part: Part): string {
  if (part === false || part === null) {
    return '';
  }
  if (part instanceof Html) {
    return part.text;
  }
  return typeof part === 'object' ? part.map(({text}) => text).join('') : escapeHtml(String(part));
}

/** Makes HTML of a template whose values are escaped unless they are `Html`. `false` and `null` leave nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({raw: texts}, ...parts.map(written)));
