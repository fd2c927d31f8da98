import type { Classes } from '../../catalog/products/catalogue-tables.ts'

/** What procurement systems know goods by, those that most of them read first. */
const systems = ['UNSPSC', 'ECLASS', 'ETIM'] as const

type LineClass = { system: (typeof systems)[number]; code: string }

/** The code of each classification that a category is mapped to, of its latest version. */
export function lineClasses(classes: Classes): LineClass[] {
  const latest = Object.keys(classes).toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  return systems.flatMap((system): LineClass[] => {
    const code = classes[latest.find((name) => name.split('-')[0] === system) ?? '']
    return code === undefined ? [] : [{ system, code }]
  })
}
