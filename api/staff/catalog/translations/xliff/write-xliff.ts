import type { XliffVersion } from '#lib/contract/staff/translations.ts'
import { hasWords, isBlock, nameOf, type Part, partsOf, type Token, tokensOf } from './codes.ts'
import { numbered, numbering, type Numbered } from './paired.ts'
import { idOf, type Unit } from './unit.ts'
import { element, inXml } from './xml.ts'

type Document = { from: string; to: string; units: readonly Unit[] }

export const writeXliff = (document: Document, version: XliffVersion): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${version === '2.1' ? writeNew(document) : writeOld(document)}\n`

/** Units of one record after the other, with what the record is called. */
const groupsOf = (units: readonly Unit[]) => Map.groupBy(units, ({ kind, record }) => `${kind}.${record}`).values()

const groupId = (units: readonly Unit[]) =>
  idOf({ kind: 'product', record: '', field: '', ...units[0] })
    .split('.')
    .slice(0, 2)
    .join('.')

function writeNew({ from, to, units }: Document): string {
  const groups = [...groupsOf(units)].map((group) =>
    element('group', { id: groupId(group), name: group[0]?.place }, ['\n', ...group.map(newUnit)]),
  )
  const named = { xmlns: 'urn:oasis:names:tc:xliff:document:2.0', version: '2.1', srcLang: from, trgLang: to }
  return element('xliff', named, [
    '\n',
    element('file', { id: 'shop', original: 'shop', 'xml:space': 'preserve' }, ['\n', groups.join('\n'), '\n']),
    '\n',
  ])
}

function newUnit(unit: Unit): string {
  const { source, target, isHtml } = unit
  const data = new Map<string, string>()
  const reference = (code: string): string => {
    const known = data.get(code) ?? `d${data.size + 1}`
    data.set(code, known)
    return known
  }
  const inline = (tokens: readonly Numbered[]) =>
    tokens
      .map((token) => {
        if (typeof token === 'string') return inXml(token)
        const { id, role, code } = token
        if (role === 'closes') return '</pc>'
        if (role === 'alone') return element('ph', { id, dataRef: reference(code), canDelete: 'no' })
        const end = closingOf(tokens, token)
        return `<pc id="${id}" dataRefStart="${reference(code)}" dataRefEnd="${reference(end)}" canDelete="no">`
      })
      .join('')
  const numbers = numbering()
  const written = pairedParts(tokensOf(source, isHtml), tokensOf(target, isHtml), target !== '').map(
    ({ isSegment, original, translation }, at) => {
      const said = inline(numbered(original, numbers.ofSource))
      const told = translation && inline(numbered(translation, numbers.ofTarget))
      const named = isSegment
        ? { id: `s${at + 1}`, state: stateOf(unit), subState: unit.state === 'older' ? 'shop:older' : undefined }
        : { id: `i${at + 1}` }
      return element(isSegment ? 'segment' : 'ignorable', named, [
        element('source', {}, [said]),
        ...(told === undefined ? [] : [element('target', {}, [told])]),
      ])
    },
  )
  const kept = [...data].map(([code, id]) => element('data', { id }, [inXml(code)]))
  return `${element('unit', { id: idOf(unit), name: unit.field, canResegment: 'no' }, [
    element(
      'notes',
      {},
      notesOf(unit).map((note) => element('note', {}, [inXml(note)])),
    ),
    ...(kept.length === 0 ? [] : [element('originalData', {}, kept)]),
    ...written,
  ])}\n`
}

/** The tag that closes an element. */
const closingOf = (tokens: readonly Numbered[], { id }: { id: string }): string =>
  tokens.flatMap((token) =>
    typeof token !== 'string' && token.id === id && token.role === 'closes' ? [token.code] : [],
  )[0] ?? ''

type Pair = { isSegment: boolean; original: readonly Token[]; translation: readonly Token[] | undefined }

/** Paragraph by paragraph where both have the same ones; else the whole text is one, since nobody knows what belongs together. */
function pairedParts(original: readonly Token[], translation: readonly Token[], isTranslated: boolean): Pair[] {
  const [parts, told] = [partsOf(original), partsOf(translation)]
  const shape = (all: readonly Part[]) =>
    all.map(({ isSegment, tokens }) =>
      isSegment ? 'words' : tokens.map((token) => (isBlock(token) ? nameOf(token) : token)).join(''),
    )
  const isAlike = shape(parts).join('\n') === shape(told).join('\n')
  if (isTranslated && !isAlike) return [{ isSegment: true, original, translation }]
  if (!hasWords(original)) return [{ isSegment: true, original, translation: isTranslated ? translation : undefined }]
  return parts.map(({ isSegment, tokens }, at) => ({
    ...{ isSegment, original: tokens },
    translation: isTranslated ? (told[at]?.tokens ?? []) : undefined,
  }))
}

/** What is older than its original wants to be looked at. */
const stateOf = ({ state, target }: Unit) => (target === '' || state === 'older' ? 'initial' : 'translated')

const notesOf = ({ place, most, field }: Unit): string[] => [`${place}: ${field}`, `max. ${most}`]

function writeOld({ from, to, units }: Document): string {
  const groups = [...groupsOf(units)].map((group) =>
    element('group', { id: groupId(group), resname: group[0]?.place }, ['\n', ...group.map(oldUnit)]),
  )
  const named = {
    original: 'shop',
    'source-language': from,
    'target-language': to,
    datatype: 'html',
    'xml:space': 'preserve',
  }
  return element('xliff', { xmlns: 'urn:oasis:names:tc:xliff:document:1.2', version: '1.2' }, [
    '\n',
    element('file', named, [element('body', {}, ['\n', groups.join('\n'), '\n'])]),
    '\n',
  ])
}

const oldInline = (tokens: readonly Numbered[]): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') return inXml(token)
      const name = { alone: 'ph', opens: 'bpt', closes: 'ept' }[token.role]
      return element(name, { id: token.id }, [inXml(token.code)])
    })
    .join('')

function oldUnit(unit: Unit): string {
  const { source, target, isHtml, most, state } = unit
  const numbers = numbering()
  const said = oldInline(numbered(tokensOf(source, isHtml), numbers.ofSource))
  const told = oldInline(numbered(tokensOf(target, isHtml), numbers.ofTarget))
  const how = target === '' ? 'needs-translation' : state === 'older' ? 'needs-review-translation' : 'translated'
  return `${element('trans-unit', { id: idOf(unit), resname: unit.field, maxwidth: most, 'size-unit': 'char' }, [
    element('source', {}, [said]),
    ...(target === '' ? [] : [element('target', { state: how }, [told])]),
    ...notesOf(unit).map((note) => element('note', {}, [inXml(note)])),
  ])}\n`
}
