import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TranslationState } from '#lib/contract/staff/translations.ts'
import { written } from './codes.ts'
import { readXliff } from './read-xliff.ts'
import { idOf, namedBy, type Unit } from './unit.ts'
import { writeXliff } from './write-xliff.ts'
import { hasUnwritable } from './xml.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const unit: Unit = {
  ...{ kind: 'page', record: '7', field: 'body', place: 'about', most: 100, isHtml: true },
  ...{ source: 'Słowo', target: '', state: 'missing' },
}
const back = (units: readonly Unit[], version: '2.1' | '1.2' = '2.1') =>
  readXliff(bytes(writeXliff({ from: 'pl', to: 'de', units }, version)))

const words = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !hasUnwritable(text))
const tag = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<br />',
  '<a href="/x?a=1&amp;b=2">',
  '</a>',
  '<li>',
  '</ul>',
  '<td colspan="2">',
)
const odd = fc.constantFrom(
  '&nbsp;',
  '&amp;',
  '&lt;',
  '&',
  '<',
  '>',
  '{{phone}}',
  '{{',
  '\r\n',
  '\t',
  ']]>',
  '<!-- x -->',
  '&#8212;',
  '&amp;lt;',
)
const html = fc.array(fc.oneof(words, tag, odd), { maxLength: 25 }).map((parts) => parts.join(''))
const state = fc.constantFrom<TranslationState>('missing', 'incomplete', 'older', 'done')

test.each(['2.1', '1.2'] as const)('whatever a text holds comes back to the letter from XLIFF %s', (version) => {
  fc.assert(
    fc.property(html, html, fc.boolean(), state, (source, target, isHtml, how) => {
      fc.pre(source !== '')
      const [read] = back([{ ...unit, source, target, isHtml, state: how }], version).units
      expect(written(read?.source ?? [], isHtml)).toBe(source)
      expect(read?.target === undefined ? '' : written(read.target, isHtml)).toBe(target)
      expect(read?.isDone).toBe(target !== '' && how !== 'older')
    }),
    { numRuns: 300 },
  )
})

test('a field is found again by its id, whatever its record is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ minLength: 1 }), (record, field) => {
      const id = idOf({ kind: 'word', record, field })
      expect(id).toMatch(/^[\w.-]+$/)
      expect(namedBy(id)).toEqual({ kind: 'word', record, field })
    }),
  )
})

test('paragraphs are segments, and what holds them together is not translated', () => {
  const source = '<p>Raz <b>dwa</b></p>\n<p>trzy{{phone}}</p>'
  const xml = writeXliff({ from: 'pl', to: 'de', units: [{ ...unit, source }] }, '2.1')
  expect(xml.match(/<segment .*?<\/segment>/g)).toEqual([
    '<segment id="s2" state="initial"><source>Raz <pc id="c2" dataRefStart="d2" dataRefEnd="d3" canDelete="no">dwa</pc></source></segment>',
    '<segment id="s6" state="initial"><source>trzy<ph id="c5" dataRef="d5" canDelete="no"/></source></segment>',
  ])
})

test.each([
  ['no XML', 'id,source\n1,2'],
  ['not whole', '<xliff version="2.1"><file>'],
  ['another version', '<xliff version="3.0"></xliff>'],
  ['another format', '<tmx version="1.4"></tmx>'],
  ['entities of its own', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="2.1"></xliff>'],
  ['a file of the machine', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff version="2.1"></xliff>'],
  [
    'a name that XML does not know',
    '<xliff version="2.1"><unit id="a"><segment><source>&x;</source></segment></unit></xliff>',
  ],
  ['elements without end', `<xliff version="2.1">${'<group>'.repeat(500)}${'</group>'.repeat(500)}</xliff>`],
])('a file is refused that has %s', (_, text) => {
  expect(() => readXliff(bytes(text))).toThrow('no XLIFF')
})

test('a file of a tool that names codes by their numbers is read', () => {
  const xml = `<xliff version="1.2"><file source-language="pl" target-language="de"><body><trans-unit id="page.7.body">
    <source>a<bpt id="c1">&lt;b&gt;</bpt>b<ept id="c1">&lt;/b&gt;</ept></source><target state="final"><g id="c1">B</g> A</target>
    </trans-unit></body></file></xliff>`
  const { from, to, units } = readXliff(bytes(xml))
  expect([from, to, written(units[0]?.target ?? [], true)]).toEqual(['pl', 'de', '<b>B</b> A'])
})
