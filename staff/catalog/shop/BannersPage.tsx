import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { bannerPlaces, type BannerLine, type StaffBanners } from '#lib/contract/staff/shop.ts'
import { call, CallFailed } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { day, useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { RecordsAndRemoved } from '../records/RemovedRecords.tsx'
import { bannersQuery, categoriesQuery, tellRecord } from '../records/shop-queries.ts'
import { ShopParts } from './ShopParts.tsx'

const route = getRouteApi('/within/shop/banners')

type Group = { name: string; banners: BannerLine[] }

/** Banners that stand in a row, row by row. */
const grouped = (banners: readonly BannerLine[]): Group[] =>
  [...Map.groupBy(banners, ({ where, category }) => `${where} ${category ?? ''}`)].map(([name, group]) => ({
    ...{ name, banners: group },
  }))

export function BannersPage() {
  const { removed } = route.useSearch()
  return (
    <>
      <ShopParts />
      <RecordsAndRemoved
        kind="banner"
        to="/shop/banners"
        isRemoved={removed !== undefined}
        wayTo={(key, title) => (
          <Link to="/shop/banners/$key" params={{ key }}>
            {title}
          </Link>
        )}
      >
        <Banners />
      </RecordsAndRemoved>
    </>
  )
}

function Banners() {
  const t = useTexts()
  const { data } = useSuspenseQuery(bannersQuery)
  const groups = grouped(data.banners)
  return (
    <>
      {groups.length === 0 && <p className="empty">{t('shop.noBanners')}</p>}
      {groups.map((group) => (
        <Row key={group.name} group={group} version={data.version} />
      ))}
      <NewBanner />
    </>
  )
}

function Row({ group: { banners, name }, version }: { group: Group; version: StaffBanners['version'] }) {
  const t = useTexts()
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: ({ key, place }: { key: string; place: number }) =>
      call('moveBanner', { params: { key }, body: { version, place } }),
    onSuccess: (moved) => queries.setQueryData(bannersQuery.queryKey, moved),
    onError: async (error) => {
      if (error instanceof CallFailed && error.code === 'RECORD_CHANGED')
        await queries.invalidateQueries({ queryKey: bannersQuery.queryKey })
    },
  })
  const [first] = banners
  if (!first) return null
  const id = `banners-${name.replace(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {t(`shop.where.${first.where}`)}
        {first.categoryName !== null && `: ${first.categoryName}`}
      </h2>
      {first.where === 'slider' && <p className="hint">{t('shop.sliderHint')}</p>}
      <ol className="banners">
        {banners.map((banner, at) => (
          <li key={banner.key}>
            {banner.image === null ? (
              <span className="banner-thumb" />
            ) : (
              <img className="banner-thumb" src={sourceOf(banner.image, 'png', 320)} alt="" />
            )}
            <div>
              <Link to="/shop/banners/$key" params={{ key: banner.key }}>
                {banner.title}
              </Link>
              <Days banner={banner} />
            </div>
            <div className="row">
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className="quiet"
                  aria-label={t(step < 0 ? 'shop.earlier' : 'shop.later', { name: banner.title })}
                  disabled={move.isPending || at + step < 0 || at + step >= banners.length}
                  onClick={() => move.mutate({ key: banner.key, place: at + step })}
                >
                  {step < 0 ? '↑' : '↓'}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {move.error && <Problem error={move.error} />}
    </section>
  )
}

/** Where it is shown now, and when it begins and ends. */
function Days({ banner: { cultures, shownIn, from, until } }: { banner: BannerLine }) {
  const t = useTexts()
  const shown = cultures.filter((culture) => shownIn.includes(culture))
  return (
    <span className="second">
      {shown.length > 0
        ? t('shop.shownIn', { countries: shown.map(country).join(', ') })
        : t('shop.shownNowhere', { countries: cultures.map(country).join(', ') })}
      {from !== null && ` ${t('shop.fromDay', { day: day(from) })}`}
      {until !== null && ` ${t('shop.untilDay', { day: day(until) })}`}
    </span>
  )
}

function NewBanner() {
  const t = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: tree } = useSuspenseQuery(categoriesQuery)
  const add = useMutation({
    mutationFn: ({ where = '' }: Record<string, string>) => {
      const [place = '', category] = where.split(' ')
      return call('addBanner', {
        body: {
          where: bannerPlaces.find((one) => one === place) ?? 'slider',
          category: category === undefined ? null : Number(category),
        },
      })
    },
    onSuccess: async (made) => {
      await tellRecord(queries, made)
      await navigate({ to: '/shop/banners/$key', params: { key: made.record.slice('banner:'.length) } })
    },
  })
  return (
    <form
      className="panel inline"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(typedIn(event.currentTarget))
      }}
    >
      <h2>{t('shop.newBanner')}</h2>
      <p className="hint">{t('shop.newBannerHint')}</p>
      <Choice
        label={t('shop.under')}
        name="where"
        options={[
          { value: 'slider', label: t('shop.where.slider') },
          ...(['main', 'list'] as const).flatMap((where) =>
            tree.categories.map(({ id, name }) => ({
              value: `${where} ${id}`,
              label: `${t(`shop.where.${where}`)}: ${name}`,
            })),
          ),
        ]}
      />
      <button className="button" disabled={add.isPending}>
        {t('shop.add')}
      </button>
      {add.error && <Problem error={add.error} />}
    </form>
  )
}
