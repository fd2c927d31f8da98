import { expect, test } from 'vitest'
import { lockedForShop } from './shop-lock.ts'

test('a shop gets what its engine and its tools ask for, each as near as Node finds it, and nothing else', () => {
  const locked = lockedForShop(
    {
      '': {},
      'node_modules/web': { dependencies: { parts: '1' } },
      'node_modules/web/node_modules/parts': { dependencies: { '@a/low': '1' } },
      'node_modules/@a/low': {},
      'node_modules/parts': { dev: true },
      'node_modules/binary': { devOptional: true },
      'node_modules/@types/web': { dev: true },
      'node_modules/runner': {
        dev: true,
        dependencies: { parts: '2' },
        peerDependencies: { web: '1', browser: '1' },
        peerDependenciesMeta: { browser: { optional: true } },
      },
      'node_modules/browser': { dev: true },
    },
    { dependencies: { web: '1', '@types/web': '1' }, optionalDependencies: { binary: '1' } },
    { devDependencies: { runner: '1' } },
  )
  expect(Object.keys(locked)).toEqual([
    'node_modules/web',
    'node_modules/web/node_modules/parts',
    'node_modules/@a/low',
    'node_modules/parts',
    'node_modules/binary',
    'node_modules/@types/web',
    'node_modules/runner',
  ])
  expect(locked).toMatchObject({
    'node_modules/parts': { dev: true },
    'node_modules/binary': { optional: true },
    'node_modules/@types/web': {},
  })
  expect(locked['node_modules/@types/web']).not.toHaveProperty('dev')
})
