/** A field that differs, its values shortened for a person. */
export type Difference = { field: string; before: string; after: string }

const longest = 60
/** What is shown of the like before the first letter that differs. */
const lead = 12

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs between two rows; of a record within a row, its fields. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: readonly string[] = [],
): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field): Difference[] => {
    const [old, next] = [before[field], after[field]]
    if (path.length === 0 && isRecord(old) && isRecord(next)) return differences(old, next, [field])
    const [oldText, nextText] = [spelled(old), spelled(next)]
    if (oldText === nextText) return []
    return [{ field: [...path, field].join('.'), ...shortened(oldText, nextText) }]
  })
}

const spelled = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** Long texts begin shortly before they differ. */
function shortened(before: string, after: string): { before: string; after: string } {
  let alike = 0
  while (alike < before.length && before[alike] === after[alike]) alike += 1
  const from = before.length <= longest && after.length <= longest ? 0 : Math.max(0, alike - lead)
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${text.length > from + longest ? '…' : ''}`
  return { before: cut(before), after: cut(after) }
}
