import { useQuery } from '@tanstack/react-query'
import { paths } from '#lib/domain/paths.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { Snippet } from '../seo/Snippet.tsx'
import { sitesQuery } from '../seo/sites-query.ts'
import type { RecordDraft } from '../records/use-record.ts'

/** How a category is seen from outside in one language, as it is typed. */
export function CategorySeo({ draft: { typed }, language }: { draft: RecordDraft; language: string }) {
  const t = useTexts()
  const sites = useQuery(sitesQuery)
  const site = sites.data?.find((one) => one.language === language)
  const said = (field: string) => (typed[`${field} ${language}`] ?? '').trim()
  const title = said('title') || said('name')
  const uri = said('uri')
  const image = typed['image'] ?? ''
  return (
    <section className="panel">
      <h2>{t('seo.heading')}</h2>
      {sites.error && <Problem error={sites.error} />}
      {sites.isPending && <Waiting />}
      {site && (title === '' || uri === '') && <p className="empty">{t('shop.noText')}</p>}
      {site && title !== '' && uri !== '' && (
        <Snippet
          title={title}
          description={said('metadescription') || said('description')}
          address={site.origin + paths.category(uri)}
          picture={/^(\/(?!\/)|https:\/\/)\S+$/.test(image) ? image : null}
          brand={site.brand}
          language={language}
        />
      )}
    </section>
  )
}
