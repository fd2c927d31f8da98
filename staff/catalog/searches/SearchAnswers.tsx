import type { Answered, SearchPreviewed } from '#lib/contract/staff/search-wording.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { useTexts } from '../../platform/texts/texts.ts'

type Props = {
  data: SearchPreviewed | undefined
  error: unknown
  isPlaceholderData: boolean
  /** Whether what is to come is there already, so that there is no before. */
  isSaved: boolean
}

/** What the shop answers now, and what it would; products that are new among the first are marked. */
export function SearchAnswers({ data, error, isPlaceholderData, isSaved }: Props) {
  const t = useTexts()
  if (error) return <Problem error={error} />
  if (!data) return <Waiting />
  const { before, after } = data
  const known = new Set(before.products.map(({ sku }) => sku))
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return (
    <div className="search-answers" aria-busy={isPlaceholderData}>
      <Answers title={t('wording.now')} answered={before} />
      {!isSaved && <Answers title={t('wording.then')} answered={after} known={known} />}
      {!isSaved && (
        <p role="status" className="hint">
          {isSame ? t('wording.same') : t('wording.differs', { before: before.total, after: after.total })}
        </p>
      )}
    </div>
  )
}

function Answers({ title, answered, known }: { title: string; answered: Answered; known?: ReadonlySet<string> }) {
  const t = useTexts()
  const { total, products, leadsTo } = answered
  return (
    <section className="panel">
      <h3>{title}</h3>
      {leadsTo && (
        <p>
          {t('wording.leadsTo', { name: leadsTo.name })} <span className="second">{leadsTo.path}</span>
        </p>
      )}
      <p className="hint">{t('wording.results', { count: total })}</p>
      <ol>
        {products.map(({ sku, name }) => (
          <li key={sku} className={known && !known.has(sku) ? 'fresh' : undefined}>
            {name} <span className="second">{sku}</span>
            {known && !known.has(sku) && <span className="tag">{t('wording.fresh')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
