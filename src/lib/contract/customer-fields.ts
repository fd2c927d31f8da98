/**
 * A line that an account holds about its person, besides the address by which it logs in. Everything else follows from what is
 * said here: its column, what the API takes and tells, the form in the customer's panel, what the staff see, and what is
 * handed out of one's own data. What people call it stands in `customer-field-texts.ts`.
 */
type CustomerField = {
  /** Of the table `account`, where it is an empty text until somebody says it. */
  column: string
  longest: number
  /** Nobody registers without it. */
  isRequired?: true
  /** What browsers fill it in by. */
  autoComplete?: string
}

const customerFields = {
  firstName: { column: 'first_name', longest: 60, isRequired: true, autoComplete: 'given-name' },
  lastName: { column: 'last_name', longest: 60, isRequired: true, autoComplete: 'family-name' },
} as const satisfies Record<string, CustomerField>

type Fields = typeof customerFields
export type CustomerFieldName = keyof Fields
export type RequiredFieldName = {
  [Name in CustomerFieldName]: Fields[Name] extends { isRequired: true } ? Name : never
}[CustomerFieldName]

export type CustomerFieldValues = Record<CustomerFieldName, string>

/** The same by column, as the database has it. */
export type CustomerFieldColumns = Record<Fields[CustomerFieldName]['column'], string>

export const customerFieldList = Object.entries(customerFields) as (readonly [
  name: CustomerFieldName,
  field: CustomerField,
])[]

/** Of anything that has the fields, these alone. */
export const customerFieldsOf = (from: CustomerFieldValues): CustomerFieldValues =>
  Object.fromEntries(customerFieldList.map(([name]) => [name, from[name]])) as CustomerFieldValues
