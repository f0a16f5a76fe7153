import {hydrateRoot} from 'react-dom/client';
import Page from './Page';
import type {Samples} from './samples';

const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as Samples;
hydrateRoot(document.getElementById('root') as HTMLElement, <Page data={data} />);
