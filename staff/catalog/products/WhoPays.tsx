import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayEnter } from '#lib/contract/staff/roles.ts'
import { whoIsHere } from '../../platform/calls/queries.ts'
import { useTexts } from '../../platform/texts/texts.ts'

/** The way to what companies pay for a product, for those who may see it. */
export function WhoPays({ sku }: { sku: string }) {
  const t = useTexts()
  const { data: myself } = useSuspenseQuery(whoIsHere)
  if (!myself || !mayEnter(myself.roles, 'customers')) return null
  return (
    <p>
      <Link to="/customers/contracts/products/$sku" params={{ sku }}>
        {t('payers.title')}
      </Link>
    </p>
  )
}
