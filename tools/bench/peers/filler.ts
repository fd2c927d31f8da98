/**
 * Texts of so many bytes, to make a page as long as another: what the products say of themselves, one after another and
 * from the first again.
 */
export function fillerOf(paragraphs: readonly string[], bytes: number): string[] {
  const filler: string[] = []
  let missing = bytes
  const texts = paragraphs.filter((paragraph) => paragraph !== '')
  for (let at = 0; missing > 0 && texts.length > 0; at++) {
    const text = texts[at % texts.length] ?? ''
    const cut = Buffer.byteLength(text) > missing ? Buffer.from(text).toString('utf8', 0, missing) : text
    filler.push(cut)
    missing -= Buffer.byteLength(cut) + markup
  }
  return filler
}

/** What stands around each of them: `<p></p>`. */
const markup = 7
