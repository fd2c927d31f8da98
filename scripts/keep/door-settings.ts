import type { Settings } from '../../api/services.ts'

type Environment = Partial<Record<string, string>>

/** The environment variables of mails and of the doors for systems behind the shop, and the settings they are. */
const settingOf = {
  MAIL_DKIM_KEY: 'dkimKey',
  MAIL_DKIM_SELECTOR: 'dkimSelector',
  MAIL_BOUNCE_ADDRESS: 'bounceAddress',
  MAIL_TOKEN: 'mailToken',
  ERP_TOKEN: 'erpToken',
  WEBHOOK_URL: 'webhookUrl',
  WEBHOOK_SECRET: 'webhookSecret',
} as const satisfies Record<string, keyof Settings>

export type DoorSettings = Pick<Settings, (typeof settingOf)[keyof typeof settingOf]>

export function doorSettings(environment: Environment = process.env): DoorSettings {
  const named = Object.entries(settingOf).flatMap(([variable, setting]) => {
    const value = environment[variable]
    return value ? [[setting, value]] : []
  })
  return Object.fromEntries(named) as DoorSettings
}
