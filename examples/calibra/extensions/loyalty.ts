import { Hono } from 'hono'
import type { Generated } from 'kysely'
import { defineExtension } from 'nonius/extension'

type Tables = { card: { id: Generated<number>; number: string; owner: string; points: number; blocked: boolean } }

/** Cards of regular customers: the till asks how many points there are, and staff keep them in the back office. */
export const loyalty = defineExtension<Tables>({
  migrations: {
    '0001-card': {
      up: (db) =>
        db.schema
          .createTable('card')
          .addColumn('id', 'serial', (column) => column.primaryKey())
          .addColumn('number', 'text', (column) => column.notNull().unique())
          .addColumn('owner', 'text', (column) => column.notNull())
          .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('blocked', 'boolean', (column) => column.notNull().defaultTo(false))
          .execute(),
    },
  },
  routes: ({ db }) =>
    new Hono().get('/cards/:number', async (context) => {
      const card = await db
        .selectFrom('card')
        .select(['number', 'points'])
        .where('number', '=', context.req.param('number'))
        .where('blocked', '=', false)
        .executeTakeFirst()
      return card ? context.json(card) : context.json({ code: 'CARD_UNKNOWN' }, 404)
    }),
  page: {
    title: { en: 'Loyalty cards', pl: 'Karty stałych klientów' },
    table: 'card',
    key: 'id',
    name: 'number',
    fields: {
      number: { label: { en: 'Number', pl: 'Numer' }, type: 'text', required: true },
      owner: { label: { en: 'Owner', pl: 'Właściciel' }, type: 'text', required: true },
      points: { label: { en: 'Points', pl: 'Punkty' }, type: 'number', required: true },
      blocked: { label: { en: 'Blocked', pl: 'Zablokowana' }, type: 'yes-no' },
    },
  },
})
