import { expect, test } from 'vitest'
import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import { paths } from '#lib/domain/paths.ts'
import { foreign } from './page-transitions.ts'

test.each([...apiPathPrefixes.filter((path) => !path.endsWith('z')), '/sandbox/payment/1', '/blog.xml'])(
  'nothing fades into %s',
  (path) => expect(path).toMatch(foreign),
)

test.each([paths.home, paths.cart, paths.checkout, paths.product(1001), paths.category('a-b'), paths.login])(
  'pages fade into %s',
  (path) => expect(path).not.toMatch(foreign),
)
