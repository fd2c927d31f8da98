import type { PostalAddress } from './invoice.ts'

type Town = Omit<PostalAddress, 'lines' | 'country'>

/** How countries write the line of an address that names the town: the postcode first, or last. */
const forms = [
  /^(?:[A-Z]{1,3}-)?(?<postcode>\d{4} [A-Z]{2}|\d{2,5}(?:[ -]\d{2,4})?)\s+(?<city>\D.*)$/,
  /^(?<city>[^,\d]+?),?\s+(?:(?<region>[A-Z]{2})\s+)?(?<postcode>\d{3} ?\d{2,3}|\d{5}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?:,\s*(?<state>.+))?$/,
]

/** The last line of an address that is kept line by line, by its parts. */
function readTown(line: string): Town {
  const found = forms.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined)
  const { postcode = '', city = line, region, state } = found ?? {}
  return { city, postcode, region: region ?? state ?? null }
}

/** An address that is kept line by line, by its parts: the town stands in the last line. */
export const townOf = (address: readonly string[]): Omit<PostalAddress, 'country'> => ({
  lines: address.slice(0, -1),
  ...readTown(address.at(-1) ?? ''),
})
