import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {projectFile} from '../../site/projectRoot';

/** Version of the project, and so of what it publishes. */
export const {version: VERSION} = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as {version: string};

export const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/** A file by its address, and beside it its SHA-256 as `sha256sum -c` reads it. */
export const withSum = (folder: string, name: string, content: string): Dictionary<string> => ({
  [`${folder}/${name}`]: content,
  [`${folder}/${name}.sha256`]: `${sha256(content)}  ${name}\n`,
});
