/** One section as the index stores it. */
export interface Entry {
  id: number;
  title: string;
  heading: string;
  /** What else readers call the subject of a page. */
  keywords: string;
  /** Title or heading once more, in characters and pairs. */
  pieces: string;
  trail: string;
  text: string;
  /** What the build computed: rows of tables, titles and captions of charts. */
  computed: string;
  code: string;
}

/** Fields of the first tier. */
export const HEADING_FIELDS: readonly (keyof Entry)[] = ['title', 'heading', 'keywords', 'pieces', 'trail'];
/** Fields of the second. */
export const TEXT_FIELDS: readonly (keyof Entry)[] = ['text', 'computed', 'code'];
