/** A pattern of texts that must not be published. */
export interface SecretRule {
  name: string;
  pattern: RegExp;
  /** Whether it applies only to built files. */
  built?: true;
}

/** Formats of secrets, from the issuers' documentation and GitHub's secret scanning. */
export const secretRules: readonly SecretRule[] = [
  {name: '私钥', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/g},
  {name: 'AWS 密钥', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g},
  {name: 'GitHub 令牌', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/g},
  {name: 'npm 令牌', pattern: /\bnpm_[A-Za-z0-9]{36}\b|:_(?:authToken|password)\s*=\s*[\w+/=-]{8,}/g},
  {
    name: '服务令牌',
    pattern: /\b(?:sk-(?:ant|proj|live)-[\w-]{20,}|[rs]k_live_[A-Za-z0-9]{16,}|xox[abprs]-[\w-]{10,}|AIza[\w-]{35}|glpat-[\w-]{20})/g,
  },
  {name: 'JWT', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g},
  // Algolia's keys are 32 hexadecimal digits, like hashes; only the name identifies an admin key.
  {name: '写死的密钥', pattern: /(?:admin|secret|passw(?:or)?d|credential|private)[\w-]{0,20}["']?\s*[:=]\s*["'`]?[0-9a-f]{32}\b/gi},
  {name: '网址里的密码', pattern: /\bhttps?:\/\/[\w.-]+:[^\s/"'`@${]{3,}@[\w-]/g},
  {name: '电子邮件地址', pattern: /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|cn|io|dev|me|example)\b/gi},
  {name: '源映射', pattern: /[#@]\s*sourceMappingURL=/g, built: true},
  {name: '构建机器上的路径', pattern: /(?<![\w.])(?:\/home\/[\w.-]+\/|\/Users\/[\w.-]+\/|\/root\/|[A-Z]:\\+Users\\)/g, built: true},
];

/** Names of files that are secret, specific to a machine, or only for developers. */
export const privateFile = /(^|\/)(\.env(\.\w+)?|\.npmrc\.local|id_(rsa|ed25519|ecdsa)|\.DS_Store|\.git)$|\.(pem|p12|pfx|key|map)$/;
