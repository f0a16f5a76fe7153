import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {projectFile} from '../../site/projectRoot';

/** Version of the project and of its published files. */
export const {version: VERSION} = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as {version: string};

export const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Returns a file by its address, and its SHA-256 in the format of `sha256sum -c`. */
export const withSum = (folder: string, name: string, content: string): Dictionary<string> => ({
  [`${folder}/${name}`]: content,
  [`${folder}/${name}.sha256`]: `${sha256(content)}  ${name}\n`,
});
