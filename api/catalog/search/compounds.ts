const shortestPart = 4

/** What joins the parts of German and Norwegian compounds. */
const joints = ['', 's', 'n', 'en', 'es', 'e']

/** The two words that a compound is made of, where both are known, the last one as short as can be; nothing where it is none. */
export function partsOf(word: string, isKnown: (part: string) => boolean): [string, string] | undefined {
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const last = word.slice(at)
    if (!isKnown(last)) continue
    for (const joint of joints) {
      const first = word.slice(0, at - joint.length)
      if (first.length >= shortestPart && word.slice(first.length, at) === joint && isKnown(first)) return [first, last]
    }
  }
  return undefined
}
