import { describe, expect, it } from 'vitest'
import { targetsOf } from '../../publisher/targets/target.ts'
import { configured } from '../config/configured.ts'
import { lacksOf } from '../config/production.ts'
import { targetsIn } from './targets-in.ts'

const publisherOf = (targets: unknown) => ({ publisher: { targets } })

describe('targets of a configuration', () => {
  it('are those of the file or of the environment, each with its name, a place for each edition and its token', () => {
    const targets = {
      cdn: { kind: 's3', bucket: 'shop', purge: { url: 'https://cdn.example/{key}/purge', header: 'Fastly-Key' } },
      pages: { kind: 'cloudflare', folder: 'var/{key}', editions: ['de'], after: ['wrangler', 'pages', 'deploy'] },
    }
    const environment = {
      NONIUS_TARGETS: JSON.stringify(targets),
      PURGE_TOKENS: 'cdn=hunter2',
      NONIUS_API_ORIGIN: 'https://api.example',
    }
    expect(targetsOf(targetsIn(configured(environment)), 'pl')).toEqual([
      {
        ...{ name: 'cdn', kind: 's3', bucket: 'shop', prefix: 'pl/', apiUrl: 'https://api.example' },
        purge: { url: 'https://cdn.example/pl/purge', headers: { 'fastly-key': 'hunter2' } },
      },
    ])
    const [, pages] = targetsOf(targetsIn(configured({}, publisherOf(targets))), 'de')
    expect(pages).toMatchObject({ name: 'pages', folder: 'var/de' })
  })

  it('send a token as a bearer where no header is named', () => {
    const web = { kind: 'folder', purge: { url: 'https://cdn.example' } }
    const [target] = targetsIn(configured({ PURGE_TOKENS: 'web=a' }, publisherOf({ web })))
    expect(target?.purge?.headers).toEqual({ authorization: 'Bearer a' })
  })

  it.each([
    [
      { cdn: { kind: 'ftp' } },
      'publisher.targets.cdn.kind (nonius.config.ts) is "ftp": it is "folder", "s3", "netlify"',
    ],
    [{ cdn: { kind: 's3' } }, 'publisher.targets.cdn.bucket (NONIUS_TARGETS) is missing: it is needed.'],
    [
      { cdn: { kind: 's3', bucket: 'a', key: 'x' } },
      'publisher.targets.cdn.key (nonius.config.ts): there is no such field.',
    ],
    [
      { cdn: { kind: 's3', bucket: 'a', prefix: 'shop/' } },
      'publisher.targets.cdn.prefix (nonius.config.ts) is "shop/": it must hold {key}',
    ],
    [
      { a: { kind: 'netlify', folder: 'x', editions: ['pl', 'de'] } },
      'publisher.targets.a.folder (nonius.config.ts) is "x": it must',
    ],
    [
      { a: { kind: 'netlify', folder: '{key}', limits: { pages: 1 } } },
      'publisher.targets.a.limits.pages (nonius.config.ts): there is',
    ],
    [{ a: { kind: 'folder' } }, 'it tells nobody anything'],
    [
      { a: { kind: 'folder', after: 'nginx -s reload' } },
      'publisher.targets.a.after (nonius.config.ts) is "nginx -s reload": it must be a',
    ],
    [{ a: { kind: 'folder', purge: {} } }, 'it needs whom to tell what changed'],
    [
      { a: { kind: 'folder', after: ['x'], editions: ['xx'] } },
      'publisher.targets.a.editions.0 (nonius.config.ts) is "xx": there is no such',
    ],
    [{ 'A b': { kind: 'folder', after: ['x'] } }, 'a target is called by small letters'],
    ['cdn', 'publisher.targets (nonius.config.ts) is "cdn": it must be an object of targets'],
  ])('that say %j are refused: %s', (targets, complaint) => {
    expect(() => configured({}, publisherOf(targets))).toThrow(complaint)
  })

  it('may hold editions of one alone without its name', () => {
    const one = { kind: 's3', bucket: 'a', prefix: 'shop/', editions: ['pl'] }
    expect(targetsIn(configured({}, publisherOf({ one })))).toMatchObject([{ prefix: 'shop/' }])
  })

  it('lack the address of the API where nothing says it, and are told that before anything is published', () => {
    const cdn = { kind: 's3', bucket: 'a' }
    const lacks = (target: object, environment = {}) =>
      lacksOf(configured(environment, publisherOf({ cdn: target }))).filter((line) => line.includes('targets'))
    expect(lacks(cdn)).toEqual([expect.stringMatching(/^publisher\.targets\.cdn\.apiUrl \(NONIUS_TARGETS\): where/)])
    expect(lacks({ ...cdn, apiUrl: 'https://api.example' })).toEqual([])
    expect(lacks(cdn, { NONIUS_API_ORIGIN: 'https://api.example' })).toEqual([])
    expect(lacks({ kind: 'folder', after: ['x'] })).toEqual([])
  })
})
