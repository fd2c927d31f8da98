import { contentOf } from './pdf-content.ts'
import { charactersOf } from './pdf-fonts.ts'
import type { Pdf } from './read-pdf.ts'
import { Dict, Ref, textOf, type Value } from './scan-pdf.ts'

/** A part of the tree: other parts, content by its page and number, annotations. */
export type Part = {
  type: string
  dict: Dict
  id: number
  kids: Part[]
  content: { page: Dict; mcid: number }[]
  annotations: number[]
  parent: Part | undefined
}

/** The tree as readers walk it. */
export function treeOf(pdf: Pdf): Part[] {
  const { root } = pdf
  return kidsOf(pdf, pdf.dict(root.get('StructTreeRoot')).get('K')).flatMap((kid) =>
    kid instanceof Ref ? [partOf(pdf, kid, undefined)] : [],
  )
}

const kidsOf = (pdf: Pdf, value: Value | undefined): Value[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(pdf.at(value)) ? pdf.list(value) : [value]
}

function partOf(pdf: Pdf, ref: Ref, parent: Part | undefined): Part {
  const dict = pdf.dict(ref)
  const part: Part = { type: dict.name('S') ?? '', dict, id: ref.id, kids: [], content: [], annotations: [], parent }
  for (const kid of kidsOf(pdf, dict.get('K'))) {
    const found = pdf.at(kid)
    if (typeof found === 'number') part.content.push({ page: pdf.dict(dict.get('Pg')), mcid: found })
    else if (found instanceof Dict && found.name('Type') === 'MCR')
      part.content.push({ page: pdf.dict(found.get('Pg')), mcid: Number(found.get('MCID')) })
    else if (found instanceof Dict && found.name('Type') === 'OBJR') {
      const object = found.get('Obj')
      if (object instanceof Ref) part.annotations.push(object.id)
    } else if (kid instanceof Ref) part.kids.push(partOf(pdf, kid, part))
  }
  return part
}

export const everyPart = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...everyPart(part.kids)])

/** What somebody hears: each part that says something itself, in the order of reading. */
export function heardOf(pdf: Pdf): { type: string; text: string }[] {
  const said = new Map<Dict, Map<number, string>>()
  for (const page of pdf.pages) said.set(page, textsOf(pdf, page))
  return everyPart(treeOf(pdf)).flatMap(({ type, dict, content }) => {
    const alt = textOf(dict.get('Alt'))
    const text = alt ?? content.map(({ page, mcid }) => said.get(page)?.get(mcid) ?? '').join('')
    return text === '' ? [] : [{ type, text }]
  })
}

function textsOf(pdf: Pdf, page: Dict): Map<number, string> {
  const texts = new Map<number, string>()
  for (const { mcid, actual, shown } of contentOf(pdf, page).painted) {
    if (mcid === undefined) continue
    const text = textOf(actual) ?? shown.map(({ font, codes }) => charactersOf(pdf, font, codes).join('')).join('')
    texts.set(mcid, (texts.get(mcid) ?? '') + text)
  }
  return texts
}
