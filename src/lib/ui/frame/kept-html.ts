const keptBy = new WeakMap<object, Map<string, string>>()

/** The HTML rendered for an object, by name; forgotten together with the object. */
export function keptHtml(by: object): Map<string, string> {
  const known = keptBy.get(by)
  if (known) return known
  const fresh = new Map<string, string>()
  keptBy.set(by, fresh)
  return fresh
}
