import account from './account.json'
import audit from './audit.json'
import catalogue from './catalogue.json'
import certificates from './certificates.json'
import content from './content.json'
import counterparts from './cross-references.json'
import customers from './customers.json'
import delivery from './delivery.json'
import documents from './documents.json'
import entry from './entry.json'
import frame from './frame.json'
import letters from './messages.json'
import mails from './mails.json'
import newsletter from './newsletter.json'
import offers from './offers.json'
import orders from './orders.json'
import people from './people.json'
import pictures from './pictures.json'
import product from './product.json'
import publishing from './publishing.json'
import seo from './seo.json'
import sheet from './sheet.json'
import shop from './shop.json'
import software from './software.json'
import statements from './statements.json'
import today from './today.json'

/** The texts of each room, as in Polish. */
export const files = [
  account,
  audit,
  catalogue,
  certificates,
  content,
  counterparts,
  customers,
  delivery,
  documents,
  entry,
  frame,
  letters,
  mails,
  newsletter,
  offers,
  orders,
  people,
  pictures,
  product,
  publishing,
  seo,
  sheet,
  shop,
  software,
  statements,
  today,
]
