import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { Country } from '#lib/contract/values.ts'
import { pickupIntegrations } from '#lib/contract/shipping.ts'

const Text = v.pipe(v.string(), v.minLength(1))
const texts = v.pipe(v.array(Text), v.minLength(1))
/** One for each size of town, the smallest first. */
const bySize = v.tuple([v.number(), v.number(), v.number(), v.number(), v.number(), v.number()])

const Town = v.object({
  /** Part of the ids of its points. */
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  name: Text,
  /** Latitude, longitude. */
  at: v.tuple([v.number(), v.number()]),
  /** `#` is any figure. */
  postcodes: texts,
  size: v.picklist([1, 2, 3, 4, 5, 6]),
  also: v.optional(v.array(Text), []),
})
export type Town = v.InferOutput<typeof Town>

const PickupCountry = v.object({
  country: Country,
  integration: v.picklist(pickupIntegrations),
  /** What addresses name instead of the town. */
  city: v.optional(Text),
  pointsBySize: bySize,
  /** Kilometres. */
  radiusBySize: bySize,
  /** Such as `{street} {number}`. */
  address: Text,
  /** With `{surname}`, `{town}`, `{street}` or `{point}` in them. */
  names: texts,
  surnames: v.array(Text),
  hours: texts,
  streets: texts,
  towns: v.pipe(v.array(Town), v.minLength(1)),
})
export type PickupCountry = v.InferOutput<typeof PickupCountry>

const towns = fileURLToPath(new URL('./towns', import.meta.url))

/** The towns of the countries, a file each. */
export async function townFiles(): Promise<PickupCountry[]> {
  const names = (await readdir(towns)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(towns, name), 'utf8')] as const))
  return files.map(([name, text]) => parse(name, text))
}

function parse(name: string, text: string): PickupCountry {
  try {
    return v.parse(PickupCountry, JSON.parse(text))
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw new Error(`${name} is not JSON`, { cause: error })
    const [issue] = (error as v.ValiError<typeof PickupCountry>).issues
    throw new Error(`${name}, ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`, { cause: error })
  }
}
