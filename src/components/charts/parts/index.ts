import {later} from '../../kit/later';
import {loadParts} from './load';

/** Reading day by day, choosing a range, numbers and downloads: a picture is drawn without them. */
export const chartParts = later('图的读数与下载', loadParts);
