import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMirror, type Catalogue } from '../api/catalog/mirror/mirror.ts'
import { languages, mean, measure, skusOf } from '../tools/bench/relevance/measured.ts'
import { startDemonstration } from '../tests/support/demonstration.ts'

let api: Awaited<ReturnType<typeof startDemonstration>>
let catalogue: Catalogue
let skus: Map<number, string>
beforeAll(async () => {
  api = await startDemonstration()
  catalogue = await createMirror(api.db).current()
  skus = await skusOf(api.db)
})
afterAll(() => api.close())

/** What is nearly right in each language: a change that finds less than before tells which questions it loses. */
const atLeast = 0.92

test.each(languages)(
  'what shoppers type in %s finds what they need, and so do suggestions while they type',
  async (language) => {
    for (const suggested of [false, true]) {
      const measured = await measure(language, catalogue, skus, { suggested })
      expect(measured.length).toBeGreaterThan(33)
      const poor = measured
        .filter(({ worth }) => worth < 0.7)
        .map(({ question, answers }) => `${question}: ${answers.join(' ')}`)
      expect(mean(measured), poor.join('\n')).toBeGreaterThanOrEqual(atLeast)
    }
  },
)
