interface Doc {
  id: string;
  path: string;
  sidebar?: string;
}

interface Version {
  name: string;
  isLast: boolean;
  path: string;
  docs: readonly Doc[];
}

/** What Docusaurus gives the code of every page: the docs plugin's part names each page of each version. */
export type GlobalData = Dictionary<Dictionary<{versions?: readonly Version[]}>>;

/** A version by what distinguishes it from the current one. */
interface Difference extends Omit<Version, 'docs'> {
  /** Ids of the current version's pages that this one lacks. */
  lacks: readonly string[];
  /** Its pages at other places than those of the current version. */
  more: readonly Doc[];
}

/** Where a page of the current version stands in another one. */
const placed = (doc: Doc, current: Pick<Version, 'path'>, {path}: Pick<Version, 'path'>): Doc => ({
  ...doc,
  path: path + doc.path.slice(current.path.length),
});

const isSame = (one: Doc, other: Doc | undefined): boolean =>
  other !== undefined && one.id === other.id && one.path === other.path && one.sidebar === other.sidebar;

function differenceOf(version: Version, current: Version): Difference {
  const {docs, ...rest} = version;
  const own = new Map(docs.map((doc) => [doc.id, doc]));
  const shared = current.docs.filter((doc) => isSame(placed(doc, current, version), own.get(doc.id)));
  const sharedIds = new Set(shared.map(({id}) => id));
  return {
    ...rest,
    lacks: current.docs.map(({id}) => id).filter((id) => !sharedIds.has(id)),
    more: docs.filter(({id}) => !sharedIds.has(id)),
  };
}

/**
 * The module that stands for Docusaurus' global data: each version but the current one as its difference, which the browser
 * completes. Sixty pages would be 4 KB a version in the script of every page.
 * @param idNow the id under which a page of a version stands in the current one: by it Docusaurus finds the same page of another
 * version, and a page that moved has another id.
 */
export function globalDataModule(data: GlobalData, idNow: (version: string, id: string) => string): string {
  const packed = Object.fromEntries(
    Object.entries(data).map(([plugin, instances]) => [
      plugin,
      Object.fromEntries(
        Object.entries(instances).map(([id, content]) => {
          const {versions} = content;
          const current = versions?.find(({isLast}) => isLast);
          const named = (version: Version): Version => ({
            ...version,
            docs: version.docs.map((doc) => ({...doc, id: idNow(version.name, doc.id)})),
          });
          return [
            id,
            versions === undefined || current === undefined
              ? content
              : {...content, versions: versions.map((version) => (version === current ? version : differenceOf(named(version), current)))},
          ];
        }),
      ),
    ]),
  );
  return `const data = ${JSON.stringify(packed)};
for (const {versions = []} of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
  const {path: from, docs: known} = versions.find(({isLast}) => isLast) ?? {};
  for (const version of versions.filter(({more}) => more)) {
    const {path, lacks, more} = version;
    version.docs = known.filter(({id}) => !lacks.includes(id)).map((doc) => ({...doc, path: path + doc.path.slice(from.length)})).concat(more);
  }
}
export default data;
`;
}
