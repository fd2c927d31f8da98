/** A form as `tools/surface/api-surface.ts` writes it: JSON without quotes. */
type Form = string | Form[] | { [key: string]: Form }

/** Whether a call or a field of the API is otherwise only by what nobody has to know: a parameter or a field more. */
export function onlyAdds(before: string, after: string): boolean {
  const [was, is] = [before.split('; '), after.split('; ')]
  // What is no part of a query stays in its place, because a call takes and answers what it did.
  const [rest, others] = [was.filter(isNoParameter), is.filter(isNoParameter)]
  return (
    was.every((part) => isNoParameter(part) || is.includes(part)) &&
    rest.length === others.length &&
    rest.every((part, at) => part === others[at] || isWider(part, others[at] ?? ''))
  )
}

const isNoParameter = (part: string) => !part.startsWith('?')

function isWider(before: string, after: string): boolean {
  const [was, is] = [before, after].map((part) => {
    const at = part.search(/[{[]/)
    return at < 0 ? undefined : ([part.slice(0, at), read(part.slice(at))] as const)
  })
  if (!was?.[1] || !is?.[1] || was[0] !== is[0]) return false
  return hasAll(was[1], is[1], /^\d/.test(was[0]))
}

/** Whether everything of one form is in the other, which may have more properties: required ones only where they are answered. */
function hasAll(was: Form, is: Form, answered: boolean): boolean {
  if (typeof was === 'string' || typeof is === 'string') return was === is
  if (Array.isArray(was) || Array.isArray(is))
    return (
      Array.isArray(was) &&
      Array.isArray(is) &&
      was.length === is.length &&
      was.every((one, at) => hasAll(one, is[at] ?? '', answered))
    )
  const [{ properties: had = {}, required: hadTo = [], ...before }, { properties = {}, required = [], ...after }] = [
    was,
    is,
  ]
  return (
    sameKeys(before, after) &&
    Object.entries(before).every(([key, form]) => hasAll(form, after[key] ?? '', answered)) &&
    hasNamed(had, properties, answered) &&
    hasRequired(hadTo, required, (name) => answered && !(name in Object(had)))
  )
}

const sameKeys = (one: object, other: object) => Object.keys(one).sort().join() === Object.keys(other).sort().join()

const hasNamed = (was: Form, is: Form, answered: boolean) =>
  Object.entries(was).every(
    ([name, form]) => name in Object(is) && hasAll(form, (is as Record<string, Form>)[name] ?? '', answered),
  )

const hasRequired = (was: Form, is: Form, mayCome: (name: string) => boolean) =>
  Array.isArray(was) &&
  Array.isArray(is) &&
  was.every((name) => is.includes(name)) &&
  is.every((name) => was.includes(name) || (typeof name === 'string' && mayCome(name)))

/** A form out of its text; nothing where the text is of no shape that is known, which then counts as otherwise. */
function read(text: string): Form | undefined {
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    const [found] = new RegExp(pattern.source, 'y').exec(text.slice(at)) ?? []
    at += found?.length ?? 0
    return found
  }
  const list = <Item>(item: () => Item, end: RegExp): Item[] => {
    const items: Item[] = []
    while (take(end) === undefined) {
      if (at >= text.length) throw new SyntaxError(text)
      items.push(item())
      take(/,/)
    }
    return items
  }
  const entry = (): [string, Form] => {
    const key = take(/[^:,{}[\]]+:/)
    if (key === undefined) throw new SyntaxError(text)
    return [key.slice(0, -1), key === 'pattern:' ? (take(/.*?\$(?=[,}])/) ?? '') : value()]
  }
  const value = (): Form => {
    if (take(/\{/)) return Object.fromEntries(list(entry, /\}/))
    if (take(/\[/)) return list(value, /\]/)
    return take(/[^,{}[\]]*/) ?? ''
  }
  try {
    const form = value()
    // What stands behind it, such as that a field may be left out, is compared as it is.
    return at === text.length ? form : [form, text.slice(at)]
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
