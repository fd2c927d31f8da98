import { setupOf } from '../../server/config/setup.ts'
import { startShopApi } from '../../server/api/shop-api.ts'
import { createMirror } from '../../api/catalog/mirror/mirror.ts'
import { rules } from '../../api/catalog/search/rules.ts'
import { table } from '../measure/printed-table.ts'
import { languages, mean, measure, skusOf, type Measured } from './relevance/measured.ts'

/** No question is worth naming that is nearly right. */
const nearly = 0.8

/**
 * How well the search answers what shoppers type, over the demonstration: each question of `tests/relevance` is asked in its
 * edition, and its first ten answers are set beside what people judged to be right. Then the same without each rule of the
 * search, which says what that is worth.
 */
export async function benchRelevance(): Promise<void> {
  const api = await startShopApi(setupOf({}), {})
  const catalogue = await createMirror(api.db).current()
  const skus = await skusOf(api.db)
  await api.close()
  const all = async (how: Parameters<typeof measure>[3] = {}) =>
    Promise.all(languages.map((language) => measure(language, catalogue, skus, how)))
  const searched = await all()
  const suggested = await all({ suggested: true })
  const row = (name: string, measured: Measured[][], before?: Measured[][]) => {
    const worth = (at: number) => mean(measured[at] ?? []) - (before ? mean(before[at] ?? []) : 0)
    const overall = mean(measured.flat()) - (before ? mean(before.flat()) : 0)
    return [name, ...languages.map((_, at) => worth(at).toFixed(3)), overall.toFixed(3)]
  }
  const head = ['nDCG', ...languages, 'all']
  const questions = ['questions', ...searched.map(({ length }) => String(length)), String(searched.flat().length)]
  console.log(table(head, [questions, row('search, first 10', searched), row('suggestions, first 6', suggested)]))
  const left: string[][] = []
  for (const rule of rules) left.push(row(rule, await all({ without: rule }), searched))
  console.log(`\nWithout a rule\n\n${table(['rule', ...languages, 'all'], left)}`)
  const poor = searched.flat().filter(({ worth }) => worth < nearly)
  console.log(`\nWorth less than ${nearly}\n`)
  for (const { question, worth, answers } of poor.sort((a, b) => a.worth - b.worth))
    console.log(`${worth.toFixed(2)}  ${question}: ${answers.slice(0, 6).join(' ')}`)
}
