import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { HttpProblem } from '../../../../platform/http/problem.ts'
import type { Token } from './codes.ts'
import type { ReadUnit } from './unit.ts'

/** Elements in their order, with words between them as they are written. */
type Node = { readonly [name: string]: unknown }

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', removeNSPrefix: true, trimValues: false },
  // What stands for a letter is read here, once: the parser knows names that are none of XML.
  ...{ parseTagValue: false, parseAttributeValue: false, processEntities: false, cdataPropName: '#cdata' },
})

const letters = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

const unreadable = () => new HttpProblem('XLIFF_UNREADABLE')

const inWords = (xml: string): string =>
  xml
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex?: string, number?: string, name?: string) => {
      const letter = name === undefined ? codePoint(hex ? Number.parseInt(hex, 16) : Number(number)) : letters.get(name)
      if (letter === undefined) throw unreadable()
      return letter
    })

const codePoint = (number: number) => (number <= 0x10_ffff ? String.fromCodePoint(number) : undefined)

const nameOf = (node: Node): string => Object.keys(node).find((name) => name !== ':@') ?? ''
const childrenOf = (node: Node): Node[] => {
  const children = node[nameOf(node)]
  return Array.isArray(children) ? (children as Node[]) : []
}
const attribute = (node: Node, name: string): string | undefined => {
  const value = (node[':@'] as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? inWords(value) : undefined
}
const named = (nodes: readonly Node[], name: string): Node[] => nodes.filter((node) => nameOf(node) === name)
const textIn = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (typeof node['#text'] === 'string') return inWords(node['#text'])
      if (nameOf(node) === '#cdata')
        return childrenOf(node)
          .map(({ '#text': text }) => (typeof text === 'string' ? text : ''))
          .join('')
      return nameOf(node) === 'cp' ? '' : textIn(childrenOf(node))
    })
    .join('')

/** Elements within each other that nobody needs are no file of translations. */
const deepest = 60

export type ReadXliff = { from: string | undefined; to: string | undefined; units: ReadUnit[] }

/** What a file says, of whatever version; entities of its own it has none, or it is not read. */
export function readXliff(bytes: Uint8Array): ReadXliff {
  const text = decoded(bytes)
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw unreadable()
  const [root] = named(parsed(text), 'xliff')
  if (!root) throw unreadable()
  const version = attribute(root, 'version') ?? ''
  if (['2.0', '2.1'].includes(version))
    return {
      ...{ from: attribute(root, 'srcLang'), to: attribute(root, 'trgLang') },
      units: below(root, 'unit').map(newUnit),
    }
  const files = named(childrenOf(root), 'file')
  const only = (name: string) => {
    const values = new Set(files.map((file) => attribute(file, name)))
    return values.size === 1 ? [...values][0] : undefined
  }
  if (version !== '1.2') throw unreadable()
  return {
    ...{ from: only('source-language'), to: only('target-language') },
    units: below(root, 'trans-unit').map(oldUnit),
  }
}

function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw unreadable()
  }
}

function parsed(text: string): Node[] {
  try {
    SyntaxValidator.validate(text)
    return parser.parse(text) as Node[]
  } catch {
    throw unreadable()
  }
}

function below(node: Node, name: string, depth = 0): Node[] {
  if (depth > deepest) throw unreadable()
  return childrenOf(node).flatMap((child) => (nameOf(child) === name ? [child] : below(child, name, depth + 1)))
}

const idOf = (unit: Node): string => attribute(unit, 'id') ?? ''
const finished = new Set(['translated', 'reviewed', 'final', 'signed-off'])

function newUnit(unit: Node): ReadUnit {
  const data = new Map(
    named(childrenOf(unit), 'originalData')
      .flatMap((kept) => named(childrenOf(kept), 'data'))
      .map((one) => [attribute(one, 'id') ?? '', textIn(childrenOf(one))]),
  )
  const parts = childrenOf(unit).filter((node) => ['segment', 'ignorable'].includes(nameOf(node)))
  const said = (part: Node, name: string) => named(childrenOf(part), name)[0]
  const segments = named(parts, 'segment')
  const isTranslated = segments.length > 0 && segments.every((part) => said(part, 'target') !== undefined)
  const tokens = (name: string) => parts.flatMap((part) => newTokens(said(part, name) ?? said(part, 'source'), data))
  return {
    id: idOf(unit),
    source: tokens('source'),
    target: isTranslated ? tokens('target') : undefined,
    isDone: segments.every((part) => finished.has(attribute(part, 'state') ?? '')),
  }
}

type Data = ReadonlyMap<string, string>

function newTokens(node: Node | undefined, data: Data, depth = 0): Token[] {
  if (depth > deepest) throw unreadable()
  const code = (child: Node, name: string): Token[] => {
    const found = data.get(attribute(child, name) ?? '')
    return [{ code: found ?? '' }]
  }
  return (node ? childrenOf(node) : []).flatMap((child): Token[] => {
    const name = nameOf(child)
    if (name === 'ph' || name === 'sc' || name === 'ec') return code(child, 'dataRef')
    if (name === 'pc')
      return [...code(child, 'dataRefStart'), ...newTokens(child, data, depth + 1), ...code(child, 'dataRefEnd')]
    if (name === 'mrk') return newTokens(child, data, depth + 1)
    return words(child)
  })
}

const words = (node: Node): Token[] => {
  const name = nameOf(node)
  const text = name === '#text' || name === '#cdata' ? textIn([node]) : ''
  return text === '' ? [] : [text]
}

function oldUnit(unit: Node): ReadUnit {
  const [source] = named(childrenOf(unit), 'source')
  const [target] = named(childrenOf(unit), 'target')
  const codes = new Map<string, string>()
  const said = oldTokens(source, codes)
  const told = target ? oldTokens(target, codes) : undefined
  return {
    id: idOf(unit),
    source: said,
    target: told && told.length > 0 ? told : undefined,
    isDone: finished.has((target && attribute(target, 'state')) ?? '') || attribute(unit, 'approved') === 'yes',
  }
}

/** Codes stand in the text, or are named by the number that they have in the original. */
function oldTokens(node: Node | undefined, codes: Map<string, string>, depth = 0): Token[] {
  if (depth > deepest) throw unreadable()
  return (node ? childrenOf(node) : []).flatMap((child): Token[] => {
    const name = nameOf(child)
    if (['ph', 'bpt', 'ept', 'it'].includes(name)) {
      const key = `${name === 'ept' ? '/' : ''}${attribute(child, 'id') ?? ''}`
      const code = textIn(childrenOf(child)) || (codes.get(key) ?? '')
      if (!codes.has(key)) codes.set(key, code)
      return [{ code }]
    }
    const id = attribute(child, 'id') ?? ''
    if (name === 'x' || name === 'bx') return [{ code: codes.get(id) ?? '' }]
    if (name === 'ex') return [{ code: codes.get(`/${attribute(child, 'rid') ?? id}`) ?? '' }]
    if (name === 'g')
      return [{ code: codes.get(id) ?? '' }, ...oldTokens(child, codes, depth + 1), { code: codes.get(`/${id}`) ?? '' }]
    if (name === 'mrk') return oldTokens(child, codes, depth + 1)
    return words(child)
  })
}
