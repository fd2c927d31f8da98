import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts/texts.ts'
import type { ProductsWanted } from '../products/wanted.ts'

/** From one way of changing many to the others, with what is looked for. */
export function BulkNav({ wanted }: { wanted: ProductsWanted }) {
  const t = useTexts()
  return (
    <nav className="filters" aria-label={t('sheet.ways')}>
      <Link to="/catalogue" search={wanted} activeOptions={{ exact: true, includeSearch: false }}>
        {t('sheet.list')}
      </Link>
      <Link to="/many/sheet" search={wanted}>
        {t('sheet.title')}
      </Link>
      <Link to="/many/prices" search={wanted}>
        {t('sheet.prices.title')}
      </Link>
      <Link to="/many/files" search={wanted}>
        {t('sheet.files.title')}
      </Link>
    </nav>
  )
}
