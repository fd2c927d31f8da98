import {
  type ColumnsToldOf,
  fieldList,
  isNumberField,
  type NumberColumn,
  type ProductFieldColumns,
  type ProductFieldValues,
  type ToldOf,
} from '#lib/contract/product-fields.ts'

/** The columns of `product` that `product-fields.ts` describes: their names, and of what type they are. */
export const fieldColumns = fieldList.map(([, { column, values }]) => ({
  column: column as keyof ProductFieldColumns,
  type: 'least' in values ? ('integer' as const) : ('text' as const),
}))

/** The numbers by which lists are narrowed, each with the name of its facet and its unit. */
export const facetColumns = fieldList.flatMap(([name, { column, values, facet }]) =>
  facet && 'least' in values ? [{ name, column: column as keyof ProductFieldColumns, unit: values.unit ?? '' }] : [],
)

/** The numbers that have a row of their own in the data sheet. */
export const rowColumns = fieldList.flatMap(([name, { column, values, row }]) =>
  row && isNumberField(name) && 'least' in values
    ? [{ name, column: column as NumberColumn, unit: values.unit ?? '' }]
    : [],
)

type Stated = Partial<Record<keyof ProductFieldValues, unknown>>

/** What is stated of a product, as its columns hold it. */
export const columnsOf = (stated: Stated): ProductFieldColumns =>
  Object.fromEntries(fieldList.map(([name, { column }]) => [column, stated[name] ?? null])) as ProductFieldColumns

/** The same, read from its row. */
export const valuesOf = (row: ProductFieldColumns): ProductFieldValues =>
  Object.fromEntries(
    fieldList.map(([name, { column }]) => [name, row[column as keyof ProductFieldColumns]]),
  ) as ProductFieldValues

/** What a product has that nobody has said anything of yet. */
export const whenNew = Object.fromEntries(
  fieldList.map(([name, { whenNew = null }]) => [name, whenNew]),
) as ProductFieldValues

/** The columns that shops are told of, and what they are told of a row: nothing of a field that is empty. */
function toldOf<Of extends 'box' | 'page'>(of: Of) {
  const told = fieldList.flatMap(([name, { column, contract = name, toldOf }]) =>
    toldOf === of ? [[contract, column as keyof ColumnsToldOf<Of>] as const] : [],
  )
  return {
    columns: told.map(([, column]) => `p.${column}` as const),
    read(row: ColumnsToldOf<Of>): ToldOf<Of> {
      const values: Record<string, unknown> = {}
      for (const [name, column] of told) if (row[column] !== null) values[name] = row[column]
      return values as ToldOf<Of>
    },
  }
}

export const boxFields = toldOf('box')
export const pageFields = toldOf('page')
