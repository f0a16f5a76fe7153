import type {ReactNode} from 'react';
import {OBJECTIVES, type Objective} from '@site/src/engine';
import Grid from './Grid';
import {knownStudy} from './knownStudy';
import Objectives from './Objectives';
import Ranks from './Ranks';
import Shuffles from './Shuffles';
import Walk from './Walk';

interface Props {
  /** `grid`: every candidate on a stretch; `ranks`: training against test; `walk`: year by year; `objectives`; `shuffles`. */
  part: 'grid' | 'ranks' | 'walk' | 'objectives' | 'shuffles';
  /** What the candidates are compared by. */
  of?: Objective;
  /** Of the grid. */
  stretch?: 'train' | 'test';
}

/** What the search of the page on optimization found (src/plugins/optimization-study). */
export default function ParameterStudy({part, of = 'calmar', stretch = 'train'}: Props): ReactNode {
  if (!OBJECTIVES.includes(of)) {
    throw new Error(`<ParameterStudy of="${of}">：没有这个目标；可用的有：${OBJECTIVES.join('、')}。`);
  }
  const study = knownStudy();
  const parts = {
    grid: () => <Grid study={study} of={of} stretch={stretch} />,
    ranks: () => <Ranks study={study} of={of} />,
    walk: () => <Walk study={study} of={of} />,
    objectives: () => <Objectives study={study} />,
    shuffles: () => <Shuffles study={study} />,
  };
  if (!Object.hasOwn(parts, part)) {
    throw new Error(`<ParameterStudy part="${part}">：没有这一部分；可用的有：${Object.keys(parts).join('、')}。`);
  }
  return parts[part]();
}
