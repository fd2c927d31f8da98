import type { APIRoute } from 'astro'
import colours from 'virtual:shop/colours'

const icons = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
]

/** What a device calls the shop that somebody puts on it. */
export const GET: APIRoute = async ({ locals: { catalogue } }) => {
  const { brand } = await catalogue.seller()
  const manifest = {
    name: brand,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: colours.light.header,
    background_color: colours.light.ground,
    icons,
  }
  return new Response(`${JSON.stringify(manifest, null, 2)}\n`, {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
