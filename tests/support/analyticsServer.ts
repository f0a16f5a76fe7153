import {createServer} from 'node:http';
import {close, listen} from './loopback';
import {analyticsServer} from './sites';

/** A view as it leaves the reader's browser. */
interface View {
  url: string;
  referrer: string;
  /** Umami only. */
  title?: string;
}

/**
 * Two scripts as operators would serve them, which take what they send from where the real ones do: Umami (3.0) reads the address
 * and where the reader came from once, when it loads, and with its automatic tracking off it never reads them again; a function
 * that it is given may change them, an object replaces them. Plausible (script.manual.js) is given the address.
 */
const send = `view => fetch('${analyticsServer.url}/view', {method: 'POST', mode: 'no-cors', body: JSON.stringify(view)})`;
const scripts = {
  umami: `window.scriptOptions = {...document.currentScript.dataset};
    const {href, origin} = location, {referrer} = document, website = document.currentScript.dataset.websiteId;
    const seen = () => ({website, url: href, referrer: referrer.startsWith(origin) ? '' : referrer, title: document.title});
    window.umami = {track: (view) => (${send})(
      typeof view === 'function' ? view(seen()) : typeof view === 'object' ? {...view} : seen())};`,
  plausible: `window.plausible = (event, {u}) => (${send})({url: event + ' ' + u, referrer: document.referrer});`,
};

/** Starts the analytics server that the analytics fixture is configured for. */
export async function startAnalytics(
  shape: keyof typeof scripts = 'umami',
): Promise<{requests: string[]; views: string[]; sent: View[]; stop: () => Promise<void>}> {
  const requests: string[] = [];
  const views: string[] = [];
  const sent: View[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/script.js') {
      response.writeHead(200, {'content-type': 'text/javascript'}).end(scripts[shape]);
      return;
    }
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      // Written by the scripts above.
      const view = JSON.parse(body) as View;
      sent.push(view);
      views.push(view.url);
      response.writeHead(204).end();
    });
  });
  await listen(server, analyticsServer.port);
  return {requests, views, sent, stop: () => close(server)};
}
