import type {CutWords} from '../../search/tokens';

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

/** Segments Chinese with Node's segmenter, at build only: browsers segment differently. */
export const cutWords: CutWords = (run) => [...segmenter.segment(run)].map(({segment}) => segment);
