import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { stockedDatabase } from '../../tests/support/databases.ts'
import { townFiles } from '../parcel-points/pickup-towns.ts'
import { placeOf } from './tiles/frame.ts'
import { tileDrawer } from './tiles/draw-tile.ts'

describe('the tile server', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stockedDatabase())
  })
  afterAll(() => api?.close())

  const read = (path: string, headers: Record<string, string> = {}) => api.fetch(`/sandbox/tiles/${path}`, { headers })

  test.each(['0/0/0', '7/70/41', '14/9147/5396', '18/146350/86340', '18/262143/262143'])(
    'answers %s with a picture that may be kept for a day',
    async (path) => {
      const answer = await read(`${path}.png`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format: 'png', width: 256, height: 256 })
      const etag = answer.headers.get('etag') ?? ''
      const again = await read(`${path}.png`, { 'if-none-match': etag })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    },
  )

  test.each([
    '19/0/0.png',
    '1/2/0.png',
    '1/0/2.png',
    '0/0/0.svg',
    '0/0/0',
    '00/0/0.png',
    '3/01/0.png',
    '3/-1/0.png',
    '3/1.5/0.png',
    '3/1e0/0.png',
    'x/0/0.png',
  ])('has no %s', async (path) => {
    const answer = await read(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('draws a tile once, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('12/2287/1349.png')))
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
  })
})

describe('the map', async () => {
  const draw = tileDrawer(await townFiles())
  const pixels = async (zoom: number, x: number, y: number) =>
    sharp(Buffer.from(draw(zoom, x, y)))
      .removeAlpha()
      .raw()
      .toBuffer()

  /** How much two columns of pixels differ on average. */
  const difference = (a: Buffer, columnOfA: number, b: Buffer, columnOfB: number) => {
    let sum = 0
    for (let row = 0; row < 256; row += 1)
      for (let channel = 0; channel < 3; channel += 1)
        sum += Math.abs(
          (a[(row * 256 + columnOfA) * 3 + channel] ?? 0) - (b[(row * 256 + columnOfB) * 3 + channel] ?? 0),
        )
    return sum / 768
  }

  test.each([4, 6, 8, 10, 12, 13, 14, 15, 16, 18])('goes on from tile to tile at zoom %i', async (zoom) => {
    const [across, down] = placeOf(52.23, 21.01)
    const [x, y] = [Math.floor(across * 2 ** zoom), Math.floor(down * 2 ** zoom)]
    const [left, right] = await Promise.all([pixels(zoom, x, y), pixels(zoom, x + 1, y)])
    const within = Math.max(...[10, 60, 120, 180, 240].map((column) => difference(left, column, left, column + 1)))
    expect(difference(left, 255, right, 0)).toBeLessThan(within * 2 + 3)
  })

  test('names towns with all their marks, the larger first', () => {
    const tile = ([latitude, longitude]: [number, number], zoom: number) => {
      const [across, down] = placeOf(latitude, longitude)
      return draw(zoom, Math.floor(across * 2 ** zoom), Math.floor(down * 2 ** zoom))
    }
    const circles = (svg: string) => svg.split('<circle').length - 1
    expect(circles(tile([52, 20], 5))).toBeGreaterThanOrEqual(1)
    expect(circles(tile([52, 20], 5))).toBeLessThan(12)
    expect(circles(tile([50.3, 19], 10))).toBeGreaterThan(5)
    expect(circles(tile([52.23, 21.01], 17))).toBe(0)
  })

  test('shows land under every town, and the sea beside it', async () => {
    const colourAt = async (latitude: number, longitude: number, zoom: number) => {
      const [across, down] = placeOf(latitude, longitude)
      const [x, y] = [across * 2 ** zoom, down * 2 ** zoom]
      const picture = await pixels(zoom, Math.floor(x), Math.floor(y))
      const at = (Math.floor((y % 1) * 256) * 256 + Math.floor((x % 1) * 256)) * 3
      return [...picture.subarray(at, at + 3)]
    }
    const sea = [0xcf, 0xdf, 0xe8]
    expect(await colourAt(55, 18, 9)).toEqual(sea)
    expect(await colourAt(40, -40, 3)).toEqual(sea)
    for (const [latitude, longitude] of [
      [54.608, 18.801],
      [28.124, -15.436],
      [70.982, 25.97],
    ] as const) {
      expect(await colourAt(latitude + 0.004, longitude, 13)).not.toEqual(sea)
    }
  })
})
