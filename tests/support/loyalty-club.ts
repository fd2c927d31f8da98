import { Hono } from 'hono'
import type { Generated, Kysely } from 'kysely'
import { defineExtension } from '../../api/platform/extensions/extension.ts'

type Tables = { card: { id: Generated<number>; owner: string; points: number } }

const up = (db: Kysely<unknown>) =>
  db.schema
    .createTable('card')
    .addColumn('id', 'serial', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull().unique())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('since', 'date')
    .addColumn('tier', 'text')
    .addColumn('blocked', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()

/** An extension as a shop may have one: a table, routes that read and write it, and a page for staff. */
export const loyaltyClub = defineExtension<Tables>({
  migrations: { '0001-card': { up } },
  routes: ({ db, call }) => {
    const app = new Hono()
    app.put('/:owner/:points', async (context) => {
      const { owner, points } = context.req.param()
      await db
        .insertInto('card')
        .values({ owner, points: Number(points) })
        .execute()
      return context.body(null, 204)
    })
    app.get('/', async (context) => {
      const cards = await db.selectFrom('card').select(['owner', 'points']).orderBy('id').execute()
      const health = await call(new Request(new URL('/healthz', context.req.url)))
      return context.json({ cards, health: await health.text() })
    })
    return app
  },
  page: {
    title: { en: 'Loyalty cards', pl: 'Karty stałych klientów' },
    hint: 'Points are given by the till.',
    table: 'card',
    key: 'id',
    name: 'owner',
    fields: {
      owner: { label: { en: 'Owner', pl: 'Właściciel' }, type: 'text', required: true },
      points: { label: 'Points', type: 'number', required: true },
      since: { label: 'Since', type: 'date' },
      tier: { label: 'Tier', type: 'choice', options: { gold: { en: 'Gold', pl: 'Złota' }, silver: 'Silver' } },
      blocked: { label: 'Blocked', type: 'yes-no' },
    },
  },
})
