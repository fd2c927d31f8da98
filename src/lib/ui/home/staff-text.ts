import * as v from 'valibot'
import type { ShopAttribute } from '#lib/contract/catalogue.ts'

/** Where the staff may lead shoppers to: a path of this site or an https address, nothing a browser would run. */
export const Address = v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/))

export const StaffText = v.pipe(v.string(), v.trim(), v.minLength(1))

/** What the staff wrote into a shop attribute as JSON; none when it is not said here or cannot be read. */
export function saidByStaff<T>(
  attributes: readonly ShopAttribute[],
  code: string,
  schema: v.GenericSchema<unknown, T>,
): T | undefined {
  const attribute = attributes.find(({ attributeCode }) => attributeCode === code)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), attribute?.displayVal)
  return parsed.success ? parsed.output : undefined
}
