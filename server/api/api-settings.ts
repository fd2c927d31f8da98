import type { Settings } from '../../api/app/services.ts'
import { ownNewsletter } from '../config/own-newsletter.ts'
import { ownPictures, placesFrom } from './places.ts'
import type { Setup } from '../config/setup.ts'

/** The configuration as the shipped API takes it. */
export function apiSettings({ configuration, mode }: Pick<Setup, 'configuration' | 'mode'>): Settings {
  const { origin, origins, apiOrigin, mail, services, trustedProxies, secrets, staff } = configuration
  const { companyRegister, numberRegister, leasing, newsletter, reviews, tiles, webhooks } = services
  const { accessTokens, payments, orderLinks, dkim, mailDoor, erpDoor, webhooks: webhookSecret } = secrets
  const { media, erasures } = placesFrom(configuration)
  return {
    ...(origin && { shopOrigin: origin }),
    shopOrigins: origins,
    ...(apiOrigin && { apiOrigin }),
    ...(mail.server && { smtpUrl: mail.server }),
    ...(mail.from && { mailFrom: mail.from }),
    ...(mail.contact && { contactAddress: mail.contact }),
    ...(mail.bounces && { bounceAddress: mail.bounces }),
    ...(mail.selector && { dkimSelector: mail.selector }),
    ...(dkim && { dkimKey: dkim }),
    ...(mailDoor && { mailToken: mailDoor }),
    ...(erpDoor && { erpToken: erpDoor }),
    ...(webhooks && { webhookUrl: webhooks }),
    ...(webhookSecret && { webhookSecret }),
    ...(companyRegister && { companyRegisterUrl: companyRegister }),
    ...(numberRegister && { numberRegisterUrl: numberRegister }),
    ...(newsletter && { keepsNewsletter: newsletter === ownNewsletter }),
    ...(leasing && { leasingUrl: leasing }),
    mediaFolder: media,
    cacheFolder: ownPictures,
    erasureList: erasures,
    ...(staff.origin && {
      staff: {
        origin: staff.origin,
        ...(staff.previewOrigin && { previewOrigin: staff.previewOrigin }),
        requiresDevice: mode === 'production',
        keys: secrets.staff ?? (mode === 'production' ? [] : undefined),
      },
    }),
    askedByPages: { reviews: Boolean(reviews), tiles: Boolean(tiles) },
    trustedProxies,
    // In production no key lies in the database: what the environment does not bring nobody can sign with.
    secrets:
      mode === 'production'
        ? { accessTokens: accessTokens ?? [], payments: payments ?? [], orderLinks: orderLinks ?? [] }
        : { accessTokens, payments, orderLinks },
  }
}
