import {createServer, type AddressInfo} from 'node:net';
import {listen} from '../loopback';

/** Ports of loopback on which nothing listens. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({length: count}, () => createServer());
  await Promise.all(servers.map((server) => listen(server, 0)));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
