import { Link } from '@tanstack/react-router'
import { useTexts } from '../app/texts.ts'
import './shop.css'

const parts = [
  { to: '/shop', name: 'categories' },
  { to: '/shop/banners', name: 'banners' },
] as const

/** The room's heading, and the ways to its parts. */
export function ShopParts() {
  const t = useTexts()
  return (
    <>
      <h1>{t('rooms.shop')}</h1>
      <nav className="filters" aria-label={t('shop.parts')}>
        {parts.map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ exact: true }}>
            {t(`shop.${name}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}
