/** The value under a name, wherever the name is from; undefined for what every object inherits, and where there is no table. */
export const own = <Table>(table: Table, name: string): (Table extends Dictionary<infer Value> ? Value : never) | undefined =>
  typeof table === 'object' && table !== null && !Array.isArray(table) && Object.hasOwn(table, name)
    ? (table as Dictionary<never>)[name]
    : undefined;
