import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { bannerNames, drawBanner } from './banner.ts'
import { readingsOf } from './core/reading.ts'
import { draw, drawingKinds, views, type Drawing } from './draw.ts'
import { drawScene, sceneNames } from './drawn-pictures.ts'

const variants = ['a', 'b', 'c'] as const
const named = (kind: string, variant?: Drawing['variant']): Drawing => ({
  kind,
  model: 'NX-10',
  ...(variant && { variant }),
})

/** What is wrong with a picture that is to stand alone or inside a page. */
function faults(svg: string): string[] {
  // An entity or a tag left open is an error to a strict reader, but cheerio would mend it.
  const open: string[] = []
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (close && open.pop() !== name) return [`</${name}> closes nothing`]
    if (!close && !self) open.push(name)
  }
  const picture = load(svg, { xml: true })
  const all = picture('*').toArray()
  const ids = all.flatMap((element) => picture(element).attr('id') ?? [])
  const referred = [...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id = '']) => id)
  const names = new Set([...svg.matchAll(/<([A-Za-z]+)/g)].map(([, name = '']) => name))
  return [
    ...open.map((name) => `<${name}> stays open`),
    ...['script', 'text', 'image', 'style', 'foreignObject', 'a'].filter((name) => names.has(name)),
    ...all.flatMap((element) => picture(element).attr('href') ?? []).filter((href) => !href.startsWith('#')),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two elements are called ${id}`),
    ...referred.filter((id) => !ids.includes(id)).map((id) => `nothing is called ${id}`),
    ...['NaN', 'undefined', 'Infinity', 'null'].filter((word) => svg.includes(word)),
    ...(svg.match(/<(?!\/?[A-Za-z])|&(?!\w+;)/g) ?? []),
  ]
}

test.each(drawingKinds)(
  'draws %s from every side and in every variant as a picture that needs nothing else',
  (kind) => {
    const pictures = variants.flatMap((variant) => views.map((view) => draw(named(kind, variant), view)))
    expect(pictures.flatMap(faults)).toEqual([])
    expect(new Set(pictures.map((svg) => svg.replaceAll(/\bn[0-9a-f]{4}/g, ''))).size).toBe(pictures.length)
    expect(
      pictures.every((svg) => svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"')),
    ).toBe(true)
    expect(Math.max(...pictures.map((svg) => svg.length))).toBeLessThan(23_000)
  },
)

test.each(bannerNames)('draws the banner %s', (name) => {
  expect(faults(drawBanner(name))).toEqual([])
  expect(drawBanner(name)).toContain('viewBox="0 0 1200 480"')
})

test.each(sceneNames)('draws the picture of the article %s', (name) => {
  expect(faults(drawScene(name))).toEqual([])
  expect(drawScene(name)).toContain('viewBox="0 0 800 450"')
})

test('the same drawing is the same picture, another model is another picture with other ids', () => {
  const drawing: Drawing = { kind: 'oscilloscope', model: 'NO-2', seed: 7 }
  expect(draw(drawing, 'front')).toBe(draw({ ...drawing }, 'front'))
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const [one, other] = [draw(drawing, 'front'), draw({ ...drawing, model: 'NO-4' }, 'front')].map(ids)
  expect(one?.filter((id) => other?.includes(id))).toEqual([])
})

test('a kind nobody has drawn is named together with those there are', () => {
  expect(() => draw({ kind: 'sextant', model: '' }, 'front')).toThrow(/"sextant".*multimeter/)
  expect(() => draw({ kind: 'constructor', model: '' }, 'front')).toThrow(/"constructor"/)
})

test.each([
  ['63.8 A', [['', '63.8', 'A']]],
  ['> 999 MΩ', [['>', '999', 'MΩ']]],
  ['-12.4 °C', [['', '−12.4', '°C']]],
  [
    '22.6 °C / 47 %',
    [
      ['', '22.6', '°C'],
      ['', '47', '%'],
    ],
  ],
  ['10.000 02 V', [['', '10.00002', 'V']]],
  ['3.18 m/s', [['', '3.18', 'm/s']]],
  ['PASS', [['', '', 'PASS']]],
])('reads what a display says: %s', (text, read) => {
  expect(readingsOf(text).map(({ before, digits, unit }) => [before, digits, unit])).toEqual(read)
})

test.each(['< & "> Ω', '', '1', '−1.234.5 kΩ', '999999999999 µΩ', 'OL', 'ąß€'])(
  'shows any reading without harm: %s',
  (reading) => {
    expect(
      ['multimeter', 'oscilloscope', 'thermal-camera', 'hygrometer'].flatMap((kind) =>
        faults(draw({ kind, reading, model: '<&">' }, 'front')),
      ),
    ).toEqual([])
  },
)
