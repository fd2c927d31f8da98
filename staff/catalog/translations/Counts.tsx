import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type TranslationCounts, translationKinds } from '#lib/contract/staff/translations.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { Table } from '../../platform/lists/Table.tsx'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { countsQuery } from './translation-queries.ts'

type KindCount = TranslationCounts['languages'][number]['kinds'][number]

/** How much of each kind is to be done in each language. */
export function Counts() {
  const t = useTexts()
  const counts = useQuery(countsQuery)
  if (counts.isPending) return <Waiting />
  if (counts.error) return <Problem error={counts.error} />
  const { languages } = counts.data
  const kinds = translationKinds.filter((kind) =>
    languages.some((one) => one.kinds.some((count) => count.kind === kind)),
  )
  return (
    <div className="translations-table">
      <Table
        columns={[t('translations.language'), ...kinds.map((kind) => ({ figure: t(`translations.kinds.${kind}`) }))]}
      >
        {languages.map(({ language, kinds: found }) => (
          <tr key={language}>
            <th scope="row">
              <Link to="/translations" search={{ language }}>
                {scopeName(language)}
              </Link>
            </th>
            {kinds.map((kind) => (
              <td key={kind} className="figure" data-name={t(`translations.kinds.${kind}`)}>
                <Cell language={language} count={found.find((count) => count.kind === kind)} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  )
}

function Cell({ language, count }: { language: string; count: KindCount | undefined }) {
  const t = useTexts()
  if (!count) return '–'
  const { kind, total, missing, older, incomplete } = count
  const open = missing + older + incomplete
  if (open === 0) return <span className="second">{t('translations.allDone', { total })}</span>
  return (
    <>
      <Link to="/translations" search={{ language, kind }}>
        {t('translations.toDo', { open, total })}
      </Link>
      {older > 0 && (
        <Link to="/translations" search={{ language, kind, state: 'older' }} className="second">
          {t('translations.older', { count: older })}
        </Link>
      )}
    </>
  )
}
