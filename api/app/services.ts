import { companyRegisterAt, type CompanyRegister } from '../customers/accounts/company-register.ts'
import type { FiscalPort, FiscalReach } from '../sales/papers/fiscal-port.ts'
import { peppolAddresses } from '../sales/papers/peppol/addresses.ts'
import type { PeppolPort } from '../sales/papers/peppol/peppol-port.ts'
import type { ErpSettings } from '../integrations/erp/webhooks.ts'
import { attachedTo } from '../sales/papers/attachments.ts'
import { mailDelivery } from '../mail/outbox/delivery.ts'
import type { MailTransport } from '../mail/outbox/transport.ts'
import { SearchCounts } from '../catalog/asked/search-counts.ts'
import { createMirror } from '../catalog/mirror/mirror.ts'
import { whoSells } from '../catalog/shop/sellers.ts'
import { personalData } from './personal-data.ts'
import { createReader } from '../catalog/mirror/reader.ts'
import { searching } from '../catalog/search/search.ts'
import type { SearchPort } from '../catalog/search/search-port.ts'
import { CheckoutCounts } from '../sales/checkout/checkout-counts.ts'
import type { MakeGateway } from '../sales/payments/gateway.ts'
import { customerOrders } from '../sales/orders/customer-orders.ts'
import { isOrderNumbered } from '../sales/orders/is-order-numbered.ts'
import { orderKeys } from '../sales/orders/order-keys.ts'
import { paymentKeyName } from '../sales/payments/signature.ts'
import type * as sales from '../sales/services.ts'
import type { StaffSettings } from '../staff/platform/staff-settings.ts'
import { accessTokens } from '../customers/logins/access-token.ts'
import { storageOfApi } from '../platform/files/asked-storage.ts'
import { folderStorage, ownMediaFolder } from '../platform/files/folder-storage.ts'
import type { FileStorage } from '../platform/files/storage.ts'
import { keysOf } from '../platform/secrets/stored-secret.ts'
import type { Database } from '../platform/database/tables.ts'
import { numberChecks, numberRegisterAt, type NumberRegister } from '../sales/tax/number-register.ts'
import { labelMaker, type ShippingLabels } from '../sales/delivery/labels/shipping-labels.ts'
import { ratedShop, type ShippingRates } from '../sales/delivery/shipping-rates.ts'
import { ratesAt, type TaxService } from '../sales/tax/tax-service.ts'

export type Settings = sales.Settings &
  ErpSettings & {
    /** Where pictures, papers and software lie as they came. */
    mediaFolder?: string
    /** Where pictures are kept in the widths and formats they were asked for; it may be emptied at any time. */
    cacheFolder?: string
    /** A mail server (`smtp://user:password@host:port`); without one, mails wait in the database. */
    smtpUrl?: string
    /** A company register (`https://register.example.com/{country}/{number}`). */
    companyRegisterUrl?: string
    /** Where the register of tax numbers of the European Union is asked (VIES). */
    numberRegisterUrl?: string
    /** A leasing calculator (`https://leasing.example.com/?product={product}&culture={culture}`). */
    leasingUrl?: string
    /** Whether the list of the newsletter is kept here; a service of somebody else keeps its own. */
    keepsNewsletter?: boolean
    /** What pages ask of services of others by themselves, so that nobody has to stand in for those here. */
    askedByPages?: { reviews?: boolean; tiles?: boolean }
    /** Opens `/staff/`, which the back office asks. */
    staff?: StaffSettings
    /** Keys of the settings, the newest first; without them the database keeps one of each. */
    secrets?: {
      accessTokens?: readonly string[] | undefined
      payments?: readonly string[] | undefined
      orderLinks?: readonly string[] | undefined
    }
  }

/** Services of others that the API asks, as whoever makes it gives them. Where a setting names one, that one is asked. */
export type ServicePorts = {
  /** Who takes payments that are made online; ways of payment that need a gateway and have none are not offered. */
  gateways?: readonly MakeGateway[]
  companyRegister?: CompanyRegister
  /** Who says whether a company's tax number holds across the European Union; without it no company is reverse-charged. */
  numberRegister?: NumberRegister
  /** Who knows the sales tax of each address in the USA; otherwise the catalogue's rates do. */
  taxService?: TaxService
  /** What carriers ask for goods to a place; otherwise the catalogue says what a way of delivery costs. */
  shippingRates?: ShippingRates
  /** Who finds products by words and ranks them; otherwise the API searches the catalogue in its memory. */
  search?: SearchPort
  /** Who makes labels of carriers; without it staff type the number of a parcel that they have from a carrier. */
  shippingLabels?: ShippingLabels
  /** Who hands invoices to the systems of states; without it they stay documents of sale there. */
  fiscal?: FiscalPort
  /** Which systems it reaches, where that is known; a port of a shop's own is taken to reach those that it is for. */
  fiscalReach?: () => FiscalReach
  /** Who sends invoices over Peppol; without it nobody gets them there. */
  peppol?: PeppolPort
  /** Who delivers mails; otherwise the mail server of the setting does, or mails wait in the database. */
  mailTransport?: MailTransport
  /** Where pictures, papers and software lie as they came; otherwise they lie in the folder of the setting. */
  storage?: FileStorage
  /** Where leasing is calculated, like the setting of that name. */
  leasingUrl?: string
  /** Like the setting of that name. */
  keepsNewsletter?: boolean
}

/** What the rooms of the API share, with all settings. */
export type Services = sales.Services & { settings: Settings }

/** Where files lie where no port keeps them. */
export const mediaFolderOf = ({ mediaFolder = ownMediaFolder }: Pick<Settings, 'mediaFolder'>): string => mediaFolder

export const createServices = (db: Database, settings: Settings, ports: ServicePorts): Services => {
  const paymentKeys = keysOf(db, paymentKeyName, settings.secrets?.payments)
  return {
    db,
    settings,
    storage: storageOfApi(ports.storage ?? folderStorage(mediaFolderOf(settings))),
    accessTokens: accessTokens(db, settings.secrets?.accessTokens),
    paymentKeys,
    orderKeys: orderKeys(db, settings.secrets?.orderLinks),
    mirror: createMirror(db),
    reader: createReader(db),
    searching: searching(ports.search),
    searchCounts: new SearchCounts(),
    checkoutCounts: new CheckoutCounts(),
    isOrderNumbered,
    customerOrders,
    personalData,
    mailDelivery: mailDelivery(db, settings, { attachedTo, readSellers: whoSells, transport: ports.mailTransport }),
    gateways: (ports.gateways ?? []).map((make) => make({ db, settings, paymentKeys })),
    companyRegister: settings.companyRegisterUrl
      ? companyRegisterAt(settings.companyRegisterUrl)
      : ports.companyRegister,
    checkNumber: numberChecks(
      settings.numberRegisterUrl ? numberRegisterAt(settings.numberRegisterUrl) : ports.numberRegister,
    ),
    ratesAt: ratesAt(ports.taxService),
    ratedShop: ratedShop(ports.shippingRates),
    labelMaker: labelMaker(ports.shippingLabels),
    fiscal: ports.fiscal,
    fiscalReach: ports.fiscalReach,
    peppol: ports.peppol,
    peppolAddresses: ports.peppol && peppolAddresses(ports.peppol),
    leasingUrl: settings.leasingUrl ?? ports.leasingUrl,
    keepsNewsletter: settings.keepsNewsletter ?? ports.keepsNewsletter ?? false,
  }
}
