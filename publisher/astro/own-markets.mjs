import { join } from 'node:path'
import { marketFiles } from '../../src/lib/markets/own.ts'

/**
 * Hands a bundle the markets of the shop's folder that it is made of, in place of those that a process reads for itself: their
 * briefs alone where nothing else is asked for, as in browsers.
 */
export function ownMarkets(folder) {
  const files = folder ? marketFiles(join(folder, 'markets')) : []
  const list = (name, what) =>
    [
      ...files.map((file, at) => `import ${what(at)} from ${JSON.stringify(file)}`),
      `export const ${name} = [${files.map((_, at) => `market${at}`).join(', ')}]`,
    ].join('\n')
  return {
    name: 'nonius-own-markets',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/lib\/markets\/own(-briefs)?\.[jt]s$/ },
      handler: (id) =>
        /own-briefs\.[jt]s$/.test(id)
          ? list('ownBriefs', (at) => `{ brief as market${at} }`)
          : list('ownMarkets', (at) => `* as market${at}`),
    },
  }
}
