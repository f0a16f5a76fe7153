import type {IncomingHttpHeaders} from 'node:http';
import {Agent, request} from 'node:https';

export interface ServerAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values alternately, as received. */
  rawHeaders: string[];
  body: Buffer;
}

export interface ServerQuestion {
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
  body?: string;
  /** Loopback address that the request comes from. */
  from?: string;
}

/**
 * Sends one request with the path exactly as written, to a server with a self-signed certificate; no redirects, no
 * decoding.
 */
export function askServer(
  port: number,
  path: string,
  {method = 'GET', headers = {}, body, agent, from}: ServerQuestion = {},
): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    request(
      {host: '127.0.0.1', port, path, method, headers, agent, localAddress: from, rejectUnauthorized: false},
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: Buffer.concat(parts),
          }),
        );
      },
    )
      .on('error', reject)
      .end(body);
  });
}
