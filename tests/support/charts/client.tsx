import {hydrateRoot} from 'react-dom/client';
import {chartParts} from '../../../src/components/charts/parts';
import Page from './Page';
import type {Samples} from './samples';

await chartParts.load();
const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as Samples;
hydrateRoot(document.getElementById('root') as HTMLElement, <Page data={data} />);
