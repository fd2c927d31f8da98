/** What costs far more to make than to use, as Intl objects do, is made once for what it is asked with. */
export function once<Key extends string[], Made>(make: (...key: Key) => Made): (...key: Key) => Made {
  const made = new Map<string, Made>()
  return (...key) => {
    const name = key.join(' ')
    if (!made.has(name)) made.set(name, make(...key))
    return made.get(name) as Made
  }
}
