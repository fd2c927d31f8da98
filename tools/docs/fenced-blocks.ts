export type FencedBlock = {
  /** The title of the second level that it stands below. */
  below: string
  /** What its fence says first, such as `sh`, and what it says after that. */
  kind: string
  named: string
  text: string
}

/** The fenced blocks of a page in Markdown, in their order; a line within one is no title. */
export function fencedBlocks(page: string): FencedBlock[] {
  let below = ''
  return [...page.matchAll(/^## (.+)$|^```(\w+) ?(.*)\n([^]*?)^```$/gm)].flatMap(([, title, kind, named, text]) => {
    if (title !== undefined) below = title
    return kind === undefined ? [] : [{ below, kind, named: named ?? '', text: text ?? '' }]
  })
}
