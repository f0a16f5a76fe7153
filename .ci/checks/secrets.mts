import {existsSync, readFileSync, realpathSync} from 'node:fs';
import {homedir} from 'node:os';
import {dirname} from 'node:path';
import {builtPages} from '../support/builtPages.mjs';
import {report, type Check, type Finding} from '../support/check.mjs';
import {withoutExceptions, type Exception, type NamedFinding} from '../support/exceptions.mjs';
import {runProgram} from '../support/run.mjs';
import {sentinels} from '../support/sentinels.mjs';
import {filesBelow} from '../support/sources.mjs';

/** Exact matches in tracked or built files that are not secrets. */
const NO_SECRETS: readonly Exception[] = ['docs.example.com@evil.com', 'a@docs.example.com'].map((what) => ({
  what,
  reason: 'tests/unit/content/text.test.ts 里编造的网址，不是谁的邮箱。',
}));

/** Licences must be complete, including the addresses of their authors. */
const LICENCES = 'third-party-notices.txt';

/** A pattern of texts that must not be published. */
interface SecretRule {
  name: string;
  pattern: RegExp;
  /** True for a rule for built files only. */
  built?: true;
}

/** Formats of secrets, from the issuers' documentation and GitHub's secret scanning. */
const secretRules: readonly SecretRule[] = [
  {name: '私钥', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/g},
  {name: 'AWS 密钥', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g},
  {name: 'GitHub 令牌', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/g},
  {name: 'npm 令牌', pattern: /\bnpm_[A-Za-z0-9]{36}\b|:_(?:authToken|password)\s*=\s*[\w+/=-]{8,}/g},
  {
    name: '服务令牌',
    pattern:
      /\b(?:sk-(?:ant|proj|live)-[\w-]{20,}|[rs]k_live_[A-Za-z0-9]{16,}|xox[abprs]-[\w-]{10,}|AIza[\w-]{35}|glpat-[\w-]{20})/g,
  },
  {name: 'JWT', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g},
  // Algolia's keys are 32 hexadecimal digits, like hashes; only the name identifies an admin key.
  {
    name: '写死的密钥',
    pattern: /(?:admin|secret|passw(?:or)?d|credential|private)[\w-]{0,20}["']?\s*[:=]\s*["'`]?[0-9a-f]{32}\b/gi,
  },
  {name: '网址里的密码', pattern: /\bhttps?:\/\/[\w.-]+:[^\s/"'`@${]{3,}@[\w-]/g},
  {name: '电子邮件地址', pattern: /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|cn|io|dev|me|example)\b/gi},
  {name: '源映射', pattern: /[#@]\s*sourceMappingURL=/g, built: true},
  {
    name: '构建机器上的路径',
    pattern: /(?<![\w.])(?:\/home\/[\w.-]+\/|\/Users\/[\w.-]+\/|\/root\/|[A-Z]:\\+Users\\)/g,
    built: true,
  },
];

/** Names of files that are secret, specific to a machine, or only for developers. */
const privateFile =
  /(^|\/)(\.env(\.\w+)?|\.npmrc\.local|id_(rsa|ed25519|ecdsa)|\.DS_Store|\.git)$|\.(pem|p12|pfx|key|map)$/;

interface PublishedFile {
  file: string;
  content: Buffer;
  built: boolean;
}

/** A text that must not be published. */
interface Literal {
  name: string;
  text: string;
}

/** True for a secret variable. ALGOLIA_API_KEY is public: the search-only key. */
const isSecret = (name: string): boolean =>
  /KEY|TOKEN|SECRET|PASSW|CREDENTIAL/i.test(name) && name !== 'ALGOLIA_API_KEY';

/** Returns the secrets of the environment. Values below eight characters are omitted: they may be ordinary words. */
export const secretsOf = (env: NodeJS.ProcessEnv): Literal[] =>
  Object.entries(env).flatMap(([name, text = '']) =>
    isSecret(name) && text.length >= 8 ? [{name: `环境变量 ${name} 的值`, text}] : [],
  );

/** Returns the folders of this machine, with which no path in built files may begin. */
const folders = (): Literal[] =>
  [process.cwd(), dirname(realpathSync('node_modules')), homedir()]
    .filter((text) => text.length > 1)
    .map((text) => ({name: '构建机器上的路径', text: `${text}/`}));

const masked = (text: string): string => `${text.slice(0, 6)}…`;

function fileFindings({file, content, built}: PublishedFile, literals: readonly Literal[]): NamedFinding[] {
  const isBinary = content.subarray(0, 8000).includes(0);
  const text = isBinary ? '' : content.toString('utf8');
  const matched = secretRules
    .filter((rule) => (built || !rule.built) && !(rule.name === '电子邮件地址' && file.endsWith(LICENCES)))
    .flatMap(({name, pattern}) =>
      [...text.matchAll(pattern)].map(({0: match, index}) => ({
        name,
        match,
        line: text.slice(0, index).split('\n').length,
      })),
    );
  const literal = literals
    .filter((known) => content.includes(known.text))
    .map(({name, text: match}) => ({name, match, line: undefined}));
  const named = privateFile.test(file) ? [{name: '不该公开的文件', match: file, line: undefined}] : [];
  return [...matched, ...literal, ...named].map(({name, match, line}) => ({
    file,
    line,
    what: match,
    message: `${name}：${masked(match)}。请删去；已经公开过的密钥要作废。不是秘密时，在 .ci/checks/secrets.mts 里列为例外并写明理由。`,
  }));
}

/**
 * Returns the secrets in files, and traces of this machine in built ones.
 * @param options `machine`: texts that built files must not contain; `secrets`: texts that no file may contain.
 */
export function secretFindings(
  files: readonly PublishedFile[],
  {
    machine = [],
    secrets = [],
    exceptions = NO_SECRETS,
  }: {machine?: readonly Literal[]; secrets?: readonly Literal[]; exceptions?: readonly Exception[]} = {},
): Finding[] {
  const found = files.flatMap((file) => fileFindings(file, file.built ? [...machine, ...secrets] : secrets));
  return withoutExceptions(found, exceptions, '.ci/checks/secrets.mts');
}

const builtFiles = (folder: string): PublishedFile[] =>
  filesBelow(folder).map((file) => ({file, content: readFileSync(file), built: true}));

/** Returns the files that git tracks or would add; `null` outside of a repository. */
async function trackedFiles(): Promise<PublishedFile[] | null> {
  const {ok, stdout} = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return ok
    ? stdout
        .split('\0')
        .filter((file) => file !== '' && existsSync(file))
        .map((file) => ({file, content: readFileSync(file), built: false}))
    : null;
}

export const check: Check['run'] = async () => {
  builtPages('build');
  const tracked = await trackedFiles();
  const files = [...(tracked ?? []), ...builtFiles('build')];
  const result = report(
    files.map(({file}) => file),
    secretFindings(files, {machine: [...folders(), ...secretsOf(sentinels)], secrets: secretsOf(process.env)}),
  );
  return tracked === null ? {...result, skipped: '不在 git 仓库里，没有核对源文件'} : result;
};
