/**
 * The value under an own name of a table, even if the name comes from outside; undefined for inherited names, and for
 * anything but a table.
 */
export const own = <Table>(
  table: Table,
  name: string,
): (Table extends Dictionary<infer Value> ? Value : never) | undefined =>
  typeof table === 'object' && table !== null && !Array.isArray(table) && Object.hasOwn(table, name)
    ? (table as Dictionary<never>)[name]
    : undefined;
