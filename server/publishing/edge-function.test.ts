import { expect, it } from 'vitest'
import { configured } from '../config/configured.ts'
import { edgeFunctionOf } from './edge-function.ts'

const targets = {
  cdn: { kind: 's3', bucket: 'shop', region: 'eu-central-1', editions: ['pl', 'de'], seconds: 9 },
  own: { kind: 's3', bucket: 'shop', endpoint: 'https://store.example/', editions: ['pl'] },
  seen: { kind: 's3', bucket: 'shop', readFrom: 'https://{key}.files.example', editions: ['pl'] },
  web: { kind: 'folder', after: ['nginx', '-s', 'reload'] },
  host: { kind: 'netlify', folder: '{key}' },
}
const configuration = configured({}, { publisher: { targets } })

it('the function in front of a bucket knows where the bucket is read, for which edition, and how often', () => {
  const text = edgeFunctionOf(configuration, 'cdn', 'de')
  expect(text).toContain(
    'const origin = "https://shop.s3.eu-central-1.amazonaws.com"\nconst prefix = "de/"\nconst seconds = 9',
  )
  expect(edgeFunctionOf(configuration, 'own')).toContain(
    'const origin = "https://store.example/shop"\nconst prefix = "pl/"',
  )
  expect(edgeFunctionOf(configuration, 'seen')).toContain('const origin = "https://pl.files.example"')
  expect(text).toContain('export default {')
})

it.each([
  ['nowhere', undefined, 'There is no target "nowhere" in publisher.targets. There are: cdn, own, seen, web, host.'],
  ['web', 'pl', 'nginx and Caddy do all of it'],
  ['host', 'pl', 'is made anew with each publication'],
  ['cdn', undefined, 'Which edition? --edition takes one of pl, de.'],
  ['cdn', 'es', 'es does not go to cdn, but pl, de do.'],
  ['cdn', 'xx', 'There is no edition "xx"'],
])('of %s for %s it is said that %s', (name, edition, words) => {
  expect(() => edgeFunctionOf(configuration, name, edition)).toThrow(words)
})
