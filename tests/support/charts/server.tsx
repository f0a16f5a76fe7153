import {renderToStaticMarkup, renderToString} from 'react-dom/server.edge';
import Picture, {type PictureProps} from '../../../src/components/charts/Chart/Picture';
import Page from './Page';
import {gallery} from './gallery';
import type {Samples} from './samples';

export const page = (data: Samples): string => renderToString(<Page data={data} />);

/** Each chart on its own, as a page without JavaScript contains it. */
export const markup = (data: Samples): Record<string, string> =>
  Object.fromEntries(Object.entries(gallery(data)).map(([name, chart]) => [name, renderToStaticMarkup(chart)]));

/** A chart that is given as data, the way a page draws it. */
export const picture = (chart: PictureProps): string => renderToStaticMarkup(<Picture {...chart} />);
