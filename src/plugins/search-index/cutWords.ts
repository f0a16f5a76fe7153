import type {CutWords} from '../../search/tokens';

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

/** Cuts Chinese with Node's segmenter: at build only, because browsers cut differently. */
export const cutWords: CutWords = (run) => [...segmenter.segment(run)].map(({segment}) => segment);
