type Policy = Map<string, string[]>;

const parse = (policy: string): Policy =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** Sources of a directive; a missing one that fetches falls back to `default-src` (CSP 3, §6.8.3). */
const sourcesOf = (policy: Policy, name: string): string[] =>
  policy.get(name) ?? (name.endsWith('-src') ? (policy.get('default-src') ?? []) : []);

/**
 * The narrowest Content-Security-Policy under which the pages of each given one work.
 * @param policies at least one, the newest first: order and directives without sources are its.
 */
export function mergePolicies([first = '', ...others]: readonly string[]): string {
  const [newest, ...older] = [first, ...others].map(parse) as [Policy, ...Policy[]];
  const names = new Set([newest, ...older].flatMap((policy) => [...policy.keys()]));
  return [...names]
    .map((name) => {
      const all = new Set([newest, ...older].flatMap((policy) => sourcesOf(policy, name)));
      const sources = [...all].filter((source) => source !== "'none'" || all.size === 1);
      return [name, ...sources].join(' ');
    })
    .join('; ');
}
