import { contentOf } from './pdf-content.ts'
import { fontFacts, glyphsOf } from './pdf-fonts.ts'
import { everyPart, type Part, treeOf } from './pdf-tree.ts'
import type { Pdf } from './read-pdf.ts'
import { Ref, textOf } from './scan-pdf.ts'

/** What a rule finds wrong; nothing where the file keeps it. */
export type Rule = (pdf: Pdf) => string[]

const within: Readonly<Record<string, RegExp>> = {
  TR: /^Table$/,
  Caption: /^(Table|L|TOC)$/,
  TH: /^TR$/,
  TD: /^TR$/,
  LI: /^L$/,
  Lbl: /^(LI|TOCI)$/,
  LBody: /^LI$/,
  TOCI: /^TOC$/,
  Reference: /^(TOCI|P)$/,
}
const only: Readonly<Record<string, RegExp>> = {
  Table: /^(Caption|TR)$/,
  TR: /^T[HD]$/,
  L: /^(Caption|LI|L)$/,
  LI: /^(Lbl|LBody)$/,
  TOC: /^(Caption|TOCI|TOC)$/,
}
const standard = new Set([
  ...['Document', 'Sect', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Figure', 'Span'],
  ...['Table', 'Caption', 'TR', 'TH', 'TD', 'TOC', 'TOCI', 'Reference', 'Link'],
])

const parts = (pdf: Pdf): Part[] => everyPart(treeOf(pdf))
const of = (pdf: Pdf, type: RegExp): Part[] => parts(pdf).filter((part) => type.test(part.type))
const named = ({ type, id }: Part) => `${type} ${id}`
const attribute = (pdf: Pdf, { dict }: Part, name: string) => pdf.dict(dict.get('A')).get(name)

function* runningHeadings(pdf: Pdf): Generator<string> {
  let last = 0
  for (const part of of(pdf, /^H\d$/)) {
    const level = Number(part.type.slice(1))
    if (level > last + 1) yield `${named(part)} after H${last}`
    last = level
  }
}

/** Content of the pages that the tree does not know, knows twice or looks for in vain. */
function unreached(pdf: Pdf): string[] {
  const { pages } = pdf
  const wanted = parts(pdf).flatMap((part) =>
    part.content.map(({ page, mcid }) => ({ part, key: `${pages.indexOf(page)} ${mcid}` })),
  )
  const there = pages.flatMap((page, i) => contentOf(pdf, page).mcids.map((mcid) => `${i} ${mcid}`))
  const parents = pdf.dict(pdf.dict(pdf.root.get('StructTreeRoot')).get('ParentTree'))
  const numbers = pdf.list(parents.get('Nums'))
  const parentOf = (key: string) => {
    const [page = 0, mcid = 0] = key.split(' ').map(Number)
    const place = numbers.indexOf(pages[page]?.get('StructParents') ?? -1)
    const parent = pdf.list(numbers[place + 1])[mcid]
    return parent instanceof Ref ? parent.id : undefined
  }
  return [
    ...there.filter((key, i) => there.indexOf(key) !== i).map((key) => `content ${key} is there twice`),
    ...there.flatMap((key) => {
      const found = wanted.filter((one) => one.key === key)
      if (found.length !== 1) return [`content ${key} is ${found.length} times in the tree`]
      return found[0]?.part.id === parentOf(key) ? [] : [`content ${key} has another parent`]
    }),
    ...wanted.flatMap(({ key, part }) => (there.includes(key) ? [] : [`${named(part)} has no content ${key}`])),
  ]
}

function unequalRows(pdf: Pdf): string[] {
  return of(pdf, /^Table$/).flatMap((table) => {
    const counts = table.kids.filter(({ type }) => type === 'TR').map(({ kids }) => kids.length)
    return new Set(counts).size > 1 ? [`${named(table)} has rows of ${[...new Set(counts)].join(' and ')}`] : []
  })
}

function linksAmiss(pdf: Pdf): string[] {
  const links = of(pdf, /^Link$/)
  const told = pdf.pages.flatMap((page) => pdf.list(page.get('Annots')))
  const numbers = pdf.list(pdf.dict(pdf.dict(pdf.root.get('StructTreeRoot')).get('ParentTree')).get('Nums'))
  return told.flatMap((ref) => {
    if (!(ref instanceof Ref)) return ['an annotation of no reference']
    const link = links.find(({ annotations }) => annotations.includes(ref.id))
    const annotation = pdf.dict(ref)
    const place = numbers.indexOf(annotation.get('StructParent') ?? -1)
    const parent = numbers[place + 1]
    return [
      ...(link ? [] : [`annotation ${ref.id} is in no Link`]),
      ...(textOf(annotation.get('Contents')) ? [] : [`annotation ${ref.id} has no Contents`]),
      ...(parent instanceof Ref && parent.id === link?.id ? [] : [`annotation ${ref.id} has another parent`]),
    ]
  })
}

const shown = (pdf: Pdf) =>
  pdf.pages.flatMap((page) => contentOf(pdf, page).painted.flatMap(({ shown: texts }) => texts))

const ofGlyphs = (pdf: Pdf, isWrong: (glyph: number, font: ReturnType<typeof fontFacts>) => boolean): string[] => [
  ...new Set(
    shown(pdf).flatMap(({ font, codes }) =>
      glyphsOf(codes)
        .filter((glyph) => isWrong(glyph, fontFacts(pdf, font)))
        .map((glyph) => `glyph ${glyph}`),
    ),
  ),
]

const nothing = new Set(['\u0000', '\ufeff', '\ufffe', ''])

const holds = (isKept: boolean, problem: string): string[] => (isKept ? [] : [problem])

/** What PDF/UA-1 (ISO 14289-1) asks of papers like ours, by names of our own. */
export const accessibleRules: Readonly<Record<string, Rule>> = {
  'is tagged': (pdf) => {
    const mark = pdf.dict(pdf.root.get('MarkInfo'))
    return holds(mark.get('Marked') === true && mark.get('Suspects') !== true, 'Marked is not true')
  },
  'has a language': ({ root }) =>
    holds(/^[a-z]{2}(-[A-Z]{2})?$/.test(textOf(root.get('Lang')) ?? ''), 'Lang names no language'),
  'shows its title': (pdf) => {
    const isShown = pdf.dict(pdf.root.get('ViewerPreferences')).get('DisplayDocTitle') === true
    return holds(isShown, 'DisplayDocTitle is not true')
  },
  'paints nothing unmarked': (pdf) =>
    pdf.pages.flatMap((page, i) =>
      contentOf(pdf, page)
        .painted.filter(({ mcid, isArtifact }) => mcid === undefined && !isArtifact)
        .map(({ operator }) => `${operator} on page ${i + 1}`),
    ),
  'nests marks': (pdf) => pdf.pages.flatMap((page) => contentOf(pdf, page).faults),
  'reaches all content': unreached,
  'knows its types': (pdf) => parts(pdf).flatMap((part) => (standard.has(part.type) ? [] : [named(part)])),
  'puts parts where they belong': (pdf) =>
    parts(pdf).flatMap((part) => {
      const isPlaced = within[part.type]?.test(part.parent?.type ?? '') ?? true
      const wrong = part.kids.filter(({ type }) => !(only[part.type]?.test(type) ?? true))
      return [
        ...holds(isPlaced, `${named(part)} in ${part.parent?.type}`),
        ...wrong.map((kid) => `${named(kid)} in ${part.type}`),
      ]
    }),
  'says where parts are': (pdf) =>
    parts(pdf).flatMap((part) => {
      const parent = part.dict.get('P')
      const expected = part.parent ? part.parent.dict : pdf.dict(pdf.root.get('StructTreeRoot'))
      return holds(pdf.dict(parent) === expected, `${named(part)} names another parent`)
    }),
  'has rows of one length': unequalRows,
  'has headers in tables': (pdf) =>
    of(pdf, /^Table$/).flatMap((table) => {
      const cells = table.kids.flatMap(({ kids }) => kids)
      return holds(
        cells.some(({ type }) => type === 'TH'),
        `${named(table)} has no header`,
      )
    }),
  'says what headers head': (pdf) =>
    of(pdf, /^TH$/).flatMap((part) => holds(attribute(pdf, part, 'Scope') !== undefined, named(part))),
  'says what headers are called': (pdf) =>
    of(pdf, /^TH$/).flatMap((part) => holds(part.content.length > 0 || part.kids.length > 0, named(part))),
  'skips no heading': (pdf) => [...runningHeadings(pdf)],
  'tells pictures': (pdf) => of(pdf, /^Figure$/).flatMap((part) => holds(!!textOf(part.dict.get('Alt')), named(part))),
  'says where pictures are': (pdf) =>
    of(pdf, /^Figure$/).flatMap((part) => holds(Array.isArray(attribute(pdf, part, 'BBox')), named(part))),
  'numbers lists': (pdf) =>
    of(pdf, /^L$/).flatMap((part) => {
      const numbering = attribute(pdf, part, 'ListNumbering')
      return holds(numbering === undefined || part.kids.every(({ kids }) => kids[0]?.type === 'Lbl'), named(part))
    }),
  'reaches links': linksAmiss,
  'goes from link to link in order': ({ pages }) =>
    pages.flatMap((page, i) => holds(page.name('Tabs') === 'S', `page ${i + 1}`)),
  'has its typefaces': (pdf) => ofGlyphs(pdf, (_, { isEmbedded }) => !isEmbedded),
  'can be searched': (pdf) => ofGlyphs(pdf, (glyph, { letters }) => nothing.has(letters.get(glyph) ?? '')),
  'never shows what a typeface lacks': (pdf) => ofGlyphs(pdf, (glyph) => glyph === 0),
  'tells widths as they are': (pdf) =>
    ofGlyphs(pdf, (glyph, { widths, inFile }) => Math.abs((widths.get(glyph) ?? 0) - (inFile.get(glyph) ?? 0)) > 1),
}
