import type { Product } from '../contract/product.ts'

type Version = NonNullable<Product['software']>[number]

/** What is offered of each program, and what came before it; versions come with the newest first. */
export function byAge(versions: readonly Version[]): { newest: Version[]; older: Version[] } {
  const programs = Map.groupBy(versions, ({ kind, name, system }) => [kind, name, system].join('\n'))
  const newest = new Set([...programs.values()].flatMap((program) => program.slice(0, 1)))
  return { newest: [...newest], older: versions.filter((version) => !newest.has(version)) }
}
