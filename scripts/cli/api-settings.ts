import type { Settings } from '../../api/services.ts'

type Environment = Partial<Record<string, string>>

/** The environment variables of the shipped API, and the settings they are. */
const settingOf = {
  NONIUS_ORIGIN: 'shopOrigin',
  SMTP_URL: 'smtpUrl',
  MAIL_FROM: 'mailFrom',
  MAIL_DKIM_KEY: 'dkimKey',
  MAIL_DKIM_SELECTOR: 'dkimSelector',
  MAIL_BOUNCE_ADDRESS: 'bounceAddress',
  MAIL_TOKEN: 'mailToken',
  ERP_TOKEN: 'erpToken',
  WEBHOOK_URL: 'webhookUrl',
  WEBHOOK_SECRET: 'webhookSecret',
  CONTACT_ADDRESS: 'contactAddress',
  COMPANY_REGISTER_URL: 'companyRegisterUrl',
  LEASING_URL: 'leasingUrl',
  MEDIA_FOLDER: 'mediaFolder',
} as const satisfies Record<string, keyof Settings>

export function apiSettings(environment: Environment = process.env): Settings {
  const named = Object.entries(settingOf).flatMap(([variable, setting]) => {
    const value = environment[variable]
    return value ? [[setting, value]] : []
  })
  return { ...(Object.fromEntries(named) as Settings), trustProxy: environment['NONIUS_TRUST_PROXY'] === '1' }
}
