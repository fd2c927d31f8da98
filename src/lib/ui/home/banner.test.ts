import { expect, it } from 'vitest'
import { mainBanners, bannerSlides } from './banner.ts'

const attribute = (place: number, displayVal: string | null) => ({
  attributeCode: `SHOP_MAIN_SLIDER_BANNER_${place}`,
  val: null,
  displayVal,
})
const banner = {
  title: 'True RMS',
  text: 'Auch hinter Umrichtern.',
  image: '/media/0123456789/banners/a.svg',
  link: '/product/1',
}
const written = JSON.stringify(banner)

it('reads what the staff wrote, in the order of the places', () => {
  const second = JSON.stringify({ title: 'PI' })
  expect(mainBanners([attribute(3, second), attribute(1, written)])).toEqual([banner, { title: 'PI', text: '' }])
})

it('knows six places', () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7]
  expect(mainBanners(places.map((place) => attribute(place, written)))).toHaveLength(6)
})

it.each([
  null,
  '',
  'no json',
  '[]',
  '{"title":" "}',
  JSON.stringify({ ...banner, link: 'javascript:alert(1)' }),
  JSON.stringify({ ...banner, image: '//elsewhere.example/a.svg' }),
])('shows none for %s', (text) => {
  expect(mainBanners([attribute(1, text)])).toEqual([])
})

it('shows a banner with its place, its pictures and a word on its button', () => {
  const t = (key: string, values?: Record<string, string | number>) => `${key} ${Object.values(values ?? {}).join('/')}`
  const [first, second] = bannerSlides(
    [
      { ...banner, button: 'Hin' },
      { title: 'PI', text: '', link: '/a' },
    ],
    'de-DE',
    t,
  )
  expect(first).toMatchObject({ ...banner, button: 'Hin', place: 'home.slider.place 1/2' })
  expect(first?.avif).toContain('/media/0123456789/banners/a-1280.avif 1280w')
  expect(second).toMatchObject({ image: '', avif: '', webp: '', link: '/a', button: 'home.discover ' })
})

it('holds the numbers of a banner together and writes them as the country does', () => {
  const said = [{ title: 'Regla del 62 % a 0,5 V', text: 'De 60 000 cuentas', link: '/a', button: 'Hasta 10 kV' }]
  const shown = (culture: 'es-ES' | 'es-MX') => bannerSlides(said, culture, (key) => key)[0]
  expect(shown('es-ES')).toMatchObject({
    title: 'Regla del 62\u00a0% a\u00a00,5\u00a0V',
    text: 'De 60.000 cuentas',
    button: 'Hasta 10\u00a0kV',
  })
  expect(shown('es-MX')).toMatchObject({ title: 'Regla del 62% a\u00a00.5\u00a0V', text: 'De 60,000 cuentas' })
})
