import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts/texts.ts'
import './shop.css'

const parts = [
  { to: '/shop', name: 'categories' },
  { to: '/shop/banners', name: 'banners' },
  { to: '/shop/counterparts', name: 'counterparts' },
  { to: '/shop/connected', name: 'connected' },
  { to: '/shop/extensions', name: 'extensions' },
  { to: '/shop/settings/$key', params: { key: 'seo' }, name: 'seo' },
  { to: '/shop/settings/$key', params: { key: 'tags' }, name: 'tags' },
  { to: '/shop/settings/$key', params: { key: 'access' }, name: 'accessHeading' },
] as const

/** The room's heading, and the ways to its parts. */
export function ShopParts() {
  const t = useTexts()
  return (
    <>
      <h1>{t('rooms.shop')}</h1>
      <nav className="filters" aria-label={t('shop.parts')}>
        {parts.map(({ name, ...way }) => (
          <Link key={name} {...way} activeOptions={{ exact: true, includeSearch: false }}>
            {t(`shop.${name}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}
