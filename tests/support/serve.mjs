// Serves built folders on loopback the way a static host does: clean URLs, 404.html for the rest.
// Usage: node tests/support/serve.mjs <folder>:<port> …
import {createServer} from 'node:http';
import {pathToFileURL} from 'node:url';
import serveHandler from 'serve-handler';

/** Starts one server; resolves with a function that stops it. */
export async function serve(folder, port) {
  const server = createServer((request, response) => {
    serveHandler(request, response, {
      public: folder,
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
    }).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(resolve);
      // A browser may keep a connection open on which it has asked for nothing.
      server.closeAllConnections();
    });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const argument of process.argv.slice(2)) {
    const [folder, port] = argument.split(':');
    await serve(folder, Number(port));
  }
}
