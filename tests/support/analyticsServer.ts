import {createServer} from 'node:http';
import {close, listen} from './loopback';
import {analyticsServer} from './sites';

/** Two scripts as operators would serve them; each reports a view by sending its path back to the server. */
const send = `path => fetch('${analyticsServer.url}/view', {method: 'POST', mode: 'no-cors', body: path})`;
const scripts = {
  umami: `window.scriptOptions = {...document.currentScript.dataset};
    window.umami = {track: () => (${send})(location.pathname)};`,
  plausible: `window.plausible = (event, {u}) => (${send})(event + ' ' + u);`,
};

/** Starts the analytics server that the analytics fixture is configured for. */
export async function startAnalytics(
  shape: keyof typeof scripts = 'umami',
): Promise<{requests: string[]; views: string[]; stop: () => Promise<void>}> {
  const requests: string[] = [];
  const views: string[] = [];
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
      views.push(body);
      response.writeHead(204).end();
    });
  });
  await listen(server, analyticsServer.port);
  return {requests, views, stop: () => close(server)};
}
