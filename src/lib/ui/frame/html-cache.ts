const caches = new WeakMap<object, Map<string, string>>()

/** The HTML rendered for an object, by name; forgotten together with the object. */
export function htmlCacheOf(by: object): Map<string, string> {
  const known = caches.get(by)
  if (known) return known
  const fresh = new Map<string, string>()
  caches.set(by, fresh)
  return fresh
}
