import type {Server} from 'node:net';

/** Starts a server on a port of loopback; 0 chooses a free one. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

/** Stops a server and closes its connections. */
export function close(server: Server & {closeAllConnections: () => void}): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
