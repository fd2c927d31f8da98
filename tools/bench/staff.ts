import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { connectPostgres } from '../../api/platform/database/db.ts'
import { makeLink } from '../../api/staff/access/links.ts'
import { startPostgres } from '../suite/postgres-server.ts'
import { latencies, percentile } from '../measure/load.ts'
import { messageOf } from '../measure/processes.ts'
import { table } from '../measure/printed-table.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPeople } from './fill-people.ts'
import { secondsToLive } from './staff-live.ts'
import { comeIn, type StaffPerson } from './staff-person.ts'
import { firstViews, openRooms } from './staff-rooms.ts'
import { saved } from './staff-save.ts'
import { pressesInSheet, rowsOf } from './staff-sheet.ts'

/** What was offered in years, of which a part is open and a part was never sent, and who asked for the newsletter. */
async function fillOffers(db: Database, count: number): Promise<void> {
  await sql`
    insert into offer (culture, email, seller, series, year, serial, number, terms, draft, issued_at, valid_until, withdrawn_at, search, created_at)
    select 'pl-PL', 'buyer' || i || '@example.com', '5550000000', 'OF-PL', 2026, i, case when i % 10 > 0 then 'OF-PL-2026-' || lpad(i::text, 6, '0') end,
      case when i % 10 > 0 then said end, case when i % 10 = 0 then said end,
      now() - make_interval(mins => i * 10), now() + make_interval(days => 30) - make_interval(mins => i * 10),
      case when i % 30 = 1 then now() end,
      lower('OF-PL-2026-' || lpad(i::text, 6, '0') || e'\nbuyer' || i || e'@example.com\nLucja Kos\nFirma Pomiarowa ' || i || e'\n' || p.sku || e'\n' || p.code),
      now() - make_interval(mins => i * 10)
    from generate_series(1, ${count}::integer) i
    join (select sku, code, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from product) p
      on p.place = i % p.all_of_them,
    lateral (select json_build_object(
      'buyer', json_build_object('firstName', 'Łucja', 'lastName', 'Kos', 'company', 'Firma Pomiarowa ' || i),
      'lines', json_build_array(json_build_object('productSkuCode', p.sku, 'code', p.code, 'name', p.code, 'quantity', 2)),
      'total', json_build_object('net', 10000 + i, 'gross', 12300 + i, 'currency', 'PLN', 'taxRate', 23)) as said) s`.execute(
    db,
  )
  await sql`
    insert into consent_wording (version, culture, text) values ('bench', 'pl-PL', 'Chcę dostawać newsletter.')`.execute(
    db,
  )
  await sql`
    insert into newsletter_subscriber (email, token_hash, tags, culture, wording, created_at, confirmed_at, left_at)
    select 'reader' || i || '@example.com', md5(i::text) || md5('x' || i), '[]', case when i % 5 = 0 then 'de-DE' else 'pl-PL' end, 'bench',
      now() - make_interval(mins => i * 10), case when i % 7 > 0 then now() end, case when i % 11 = 0 then now() end
    from generate_series(1, ${count}::integer) i`.execute(db)
  await sql`analyze`.execute(db)
}

const callsEach = 100
const offers = 20_000
const searches = ['nowak', 'zolta', 'buyer777', '5550', 'firma 1234', 'łucja', 'dluga', 'nobody at all']

/** What is typed into the one search: names, numbers as they are read out, and what all or none of the records say. */
const typed = [
  'nowak',
  'zolta firma',
  'buyer777',
  '001234',
  'no2026',
  'NO-2026-0012',
  'miernik',
  'cęgowy prąd',
  'a',
  'nobody at all',
]

/** Parts of names and numbers, in the middle of a word too, and what nothing is called. */
const products = ['miernik', '77', 'nonius', '1234', 'cęg', 'laser 9', 'nothing at all']
/** Of the first products, once they are known. */
const skus: string[] = []

/** Everything that lists and searches, at how many milliseconds at most it has to answer. */
const reads: readonly [name: string, path: (turn: number) => string][] = [
  ['today', () => '/today'],
  ['search for everything', (turn) => `/find?search=${encodeURIComponent(typed[turn % typed.length] ?? '')}`],
  ['customers', () => '/customers'],
  ['customers, companies', () => '/customers?kind=companies'],
  ['customers, searched', (turn) => `/customers?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`],
  ['carts left behind', () => '/baskets'],
  [
    'carts left behind, searched',
    (turn) => `/baskets?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`,
  ],
  ['one customer', (turn) => `/customers/00000000-0000-4000-8000-${(1 + turn).toString(16).padStart(12, '0')}`],
  ['orders to do', () => '/orders?step=todo'],
  ['all orders', () => '/orders'],
  ['orders, searched', (turn) => `/orders?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`],
  ['orders of a country and time', () => '/orders?culture=de-DE&payment=transfer&from=2026-01-01&to=2026-06-30'],
  ['cancelled orders', () => '/orders?status=cancelled'],
  ['one order', (turn) => `/orders/NO-2026-${String(1 + turn).padStart(6, '0')}`],
  ['orders by step', () => '/waiting-orders'],
  ['letters', () => '/letters'],
  ['letters, all', () => '/letters?all=yes'],
  [
    'letters, searched',
    (turn) => `/letters?all=yes&search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`,
  ],
  ['offers', () => '/offers'],
  ['offers that are open', () => '/offers?state=open'],
  ['offers, searched', (turn) => `/offers?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`],
  ['newsletter', () => '/newsletter'],
  ['newsletter, searched', (turn) => `/newsletter?state=confirmed&search=reader${turn}`],
  ['answers on pages', () => '/public-answers'],
  ['mails that failed', () => '/mails'],
  ['mails that failed, searched', (turn) => `/mails?search=buyer${turn}`],
  ['mails that wait', () => '/mails?state=waiting'],
  ['addresses that bounce', () => '/returned-addresses'],
  ['log', () => '/audit'],
  ['products', () => '/products'],
  ['products, searched', (turn) => `/products?search=${encodeURIComponent(products[turn % products.length] ?? '')}`],
  ['products of an edition without a price', () => '/products?edition=pl-PL&missing=prices'],
  ['products that run short', () => '/products?edition=de-DE&stock=short'],
  ['one product', (turn) => `/products/${encodeURIComponent(skus[turn % skus.length] ?? '')}`],
  [
    'names of products',
    (turn) => `/product-names?search=${encodeURIComponent(products[turn % products.length] ?? '')}`,
  ],
  ['sheet of products', () => '/sheet?columns=name%20pl,net%20pl-PL,warranty,availability,quantity'],
  ['pages and posts', () => '/contents'],
  ['categories', () => '/shop/categories'],
  ['banners', () => '/shop/banners'],
  ['models of others', () => '/shop/counterparts'],
  ['certificates', () => '/certificates'],
  ['transfers', () => '/transfers'],
  ['publishing desk', () => '/publishing'],
]

/** The rooms that somebody begins with. */
const pages = [
  ...[
    '/',
    '/orders',
    '/offers',
    '/certificates',
    '/statements',
    '/customers',
    '/letters',
    '/mails',
    '/people',
    '/audit',
  ],
  ...['/publishing', '/catalogue', '/many/sheet', '/many/prices', '/content', '/shop', '/delivery'],
]

type Wanted = { root: string; products: number; orders: number; runs: number }

/** What the staff wait for, with a shop's years of orders on PostgreSQL, one person at a time. */
export async function benchStaff({ root, products: many, orders, runs }: Wanted): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return console.log('No PostgreSQL server is installed here.')
  const work = mkdtempSync(join(root, 'var/bench-'))
  const api = fork(fileURLToPath(new URL('./served-api.ts', import.meta.url)), [String(many), postgres.url])
  try {
    const origin = await messageOf(api)
    const { db, close } = await connectPostgres(postgres.url)
    await fillOrders(db, orders)
    await fillPeople(db, orders)
    await fillOffers(db, offers)
    const link = await makeLink(db, { kind: 'owner', email: null, roles: ['owner'], language: 'pl' })
    await close()
    const person = await comeIn(origin, link)
    const title = `${many} products and ${orders} orders on PostgreSQL`
    const listed = await person.ask<{ products: { sku: string }[] }>('/products')
    skus.push(...listed.products.map(({ sku }) => sku))
    console.log(`\nWhat the staff ask, ${title}, one at a time, milliseconds\n\n${await timesOf(person)}`)
    const paths = [...pages, `/catalogue/${skus[0] ?? ''}`]
    const rooms = await openRooms(root, origin)
    const looks = async () => ({
      views: await firstViews(root, { origin: rooms.origin, person, paths }, runs),
      presses: await pressesInSheet(root, { origin: rooms.origin, cookie: person.cookie }),
    })
    const { views, presses } = await looks().finally(() => rooms.close())
    const rows = views.map(({ path, fcp, lcp }) => [path, (fcp / 1000).toFixed(2), (lcp / 1000).toFixed(2), '1.50'])
    const head = ['page', 'FCP s', 'LCP s', 'LCP wanted']
    console.log(`\nFirst view by Lighthouse, on a desk, median of ${runs}\n\n${table(head, rows)}`)
    const pressHead = ['press', 'p50', 'p95', 'at worst', 'tasks over 50 ms']
    console.log(
      `\nA sheet of 500 products, milliseconds from a press to its frame\n\n${table(pressHead, rowsOf(presses))}`,
    )
    const live = await secondsToLive({ root, work, url: postgres.url, api: origin, person }, runs)
    const told = live.map((seconds) => seconds.toFixed(2)).join(', ')
    console.log(`\nFrom saving a product to its page being live, one edition, seconds (wanted: 3): ${told}`)
  } finally {
    api.kill()
    await postgres.close()
    rmSync(work, { recursive: true, force: true })
  }
}

/** Lists, searches and records as they are asked for, and a product that is saved again and again. */
async function timesOf(person: StaffPerson): Promise<string> {
  const rows: string[][] = []
  const measure = async (name: string, wanted: number, act: (turn: number) => Promise<unknown>) => {
    await latencies(5, act)
    const taken = await latencies(callsEach, act)
    rows.push([name, ...[50, 95, 99].map((percent) => percentile(taken, percent).toFixed(1)), String(wanted)])
  }
  for (const [name, path] of reads) await measure(name, 100, (turn) => person.ask(path(turn)))
  const path = `/products/${encodeURIComponent(skus[0] ?? '')}`
  let record = await person.ask<ProductRecord>(path)
  let times = 0
  await measure('a product, saved', 50, async () => {
    record = await saved(person, path, record, `Miernik ${++times}`)
  })
  const stock = { difference: 1, availability: record.availability }
  await measure('its stock, counted', 50, () => person.ask(`${path}/stock`, { method: 'POST', body: stock }))
  return table(['call', 'p50', 'p95', 'p99', 'p95 wanted'], rows)
}
