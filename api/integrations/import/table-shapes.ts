import type { Shape, Table } from './shape.ts'
import { shapes } from './shapes.ts'

/** A shape whose columns stand in their order. */
export type Columned = Omit<Shape, 'columns' | 'added'> & {
  table: Table
  columns: [name: string, type: string][]
  added: readonly string[]
}

export const shapeOf = (table: Table): Columned => ({
  ...(shapes[table] as Shape),
  table,
  columns: Object.entries(shapes[table].columns),
  added: (shapes[table] as Shape).added ?? [],
})

const tables = Object.keys(shapes) as Table[]

/** The tables whose rows are parts of a table's records. */
export const partsOf = (root: Table): Columned[] => tables.map(shapeOf).filter(({ part }) => part?.of === root)

/** Where rows may stand that need a record of a table. */
export const needing = (root: Table): { table: Table; by: string; at: string }[] =>
  tables.flatMap((table) =>
    Object.entries(shapeOf(table).needs ?? {}).flatMap(([by, need]) =>
      need.table === root ? [{ table, by, at: need.at }] : [],
    ),
  )
