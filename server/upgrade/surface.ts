/** The parts of the public interfaces that code and files of a shop may name: docs/public-interfaces.md describes them. */
export const parts = [
  'components',
  'tokens',
  'texts',
  'mails',
  'ports',
  'markets',
  'settings',
  'commands',
  'catalogue',
  'api',
] as const
export type Part = (typeof parts)[number]

/** Of each part the names of what belongs to it, each with a text that changes when its interface does. */
export type Surface = Readonly<Partial<Record<Part, Readonly<Record<string, string>>>>>

/** What is there in one of two versions alone, or in both and otherwise. */
export type Difference = { part: Part; name: string; before: string | undefined; after: string | undefined }

/** What differs between the interfaces of two versions, in the order of their parts and names. */
export function differencesOf(before: Surface, after: Surface): Difference[] {
  return parts.flatMap((part) => {
    // The file of a version has no part that came later.
    const [was, is] = [before[part] ?? {}, after[part] ?? {}]
    const names = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...names]
      .sort()
      .map((name) => ({ part, name, before: was[name], after: is[name] }))
      .filter((one) => one.before !== one.after)
  })
}

/** Whether somebody's work may stop at it: something is gone or otherwise, which a new name alone never is. */
export const breaks = ({ before }: Difference): boolean => before !== undefined
