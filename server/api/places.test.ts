import { expect, test } from 'vitest'
import { apiSettings } from './api-settings.ts'
import { setupOf } from '../config/setup.ts'
import { backupScheduleOf, placesFrom } from './places.ts'

const key = 'k'.repeat(32)

test('a shop is kept where its configuration says, and beside its database otherwise', () => {
  const told = { BACKUP_FOLDER: '/b', ERASURES_FILE: '/e', MEDIA_FOLDER: '/m', DATABASE_URL: 'postgres://h/d' }
  expect(placesFrom(setupOf(told).configuration)).toEqual({
    databaseUrl: 'postgres://h/d',
    media: '/m',
    backups: '/b',
    erasures: '/e',
  })
  const otherwise = placesFrom(setupOf({}).configuration)
  expect(otherwise.databaseUrl).toBeUndefined()
  expect([otherwise.media, otherwise.backups, otherwise.erasures]).toEqual([
    expect.stringMatching(/\/var\/media$/),
    expect.stringMatching(/\/var\/backups$/),
    expect.stringMatching(/\/var\/erasures\.jsonl$/),
  ])
  expect(backupScheduleOf(setupOf({}).configuration)).toBeUndefined()
  expect(backupScheduleOf(setupOf({ BACKUP_HOURS: '24', BACKUP_KEEP: '7' }).configuration)).toEqual({
    hours: 24,
    kept: 7,
  })
})

test('mails and the doors for systems behind the shop are set by the environment', () => {
  const told = {
    MAIL_DKIM_KEY: key,
    MAIL_DKIM_SELECTOR: 'shop',
    MAIL_BOUNCE_ADDRESS: 'bounces@example.com',
    MAIL_TOKEN: key,
    ERP_TOKEN: key,
    WEBHOOK_URL: 'https://erp.example.com/events',
    WEBHOOK_SECRET: key,
  }
  expect(apiSettings(setupOf(told))).toMatchObject({
    dkimKey: key,
    dkimSelector: 'shop',
    bounceAddress: 'bounces@example.com',
    mailToken: key,
    erpToken: key,
    webhookUrl: 'https://erp.example.com/events',
    webhookSecret: key,
  })
  expect(() => setupOf({ ERP_TOKEN: 'short' })).toThrow('secrets.erpDoor (ERP_TOKEN): each must have 32 characters')
})
