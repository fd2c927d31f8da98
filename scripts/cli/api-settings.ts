import type { Settings } from '../../api/services.ts'
import { doorSettings } from '../keep/door-settings.ts'

type Environment = Partial<Record<string, string>>

/** The environment variables of the shipped API, and the settings they are. */
const settingOf = {
  NONIUS_ORIGIN: 'shopOrigin',
  SMTP_URL: 'smtpUrl',
  MAIL_FROM: 'mailFrom',
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
  return {
    ...(Object.fromEntries(named) as Settings),
    ...doorSettings(environment),
    trustProxy: environment['NONIUS_TRUST_PROXY'] === '1',
  }
}
