import account from './account.json' with { type: 'json' }
import audit from './audit.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import companies from './companies.json' with { type: 'json' }
import content from './content.json' with { type: 'json' }
import counterparts from './cross-references.json' with { type: 'json' }
import customers from './customers.json' with { type: 'json' }
import delivery from './delivery.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import entry from './entry.json' with { type: 'json' }
import extensions from './extensions.json' with { type: 'json' }
import find from './find.json' with { type: 'json' }
import frame from './frame.json' with { type: 'json' }
import letters from './messages.json' with { type: 'json' }
import lists from './lists.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }
import newsletter from './newsletter.json' with { type: 'json' }
import offers from './offers.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import pictures from './pictures.json' with { type: 'json' }
import product from './product.json' with { type: 'json' }
import publishing from './publishing.json' with { type: 'json' }
import searches from './searches.json' with { type: 'json' }
import seo from './seo.json' with { type: 'json' }
import shop from './shop.json' with { type: 'json' }
import software from './software.json' with { type: 'json' }
import today from './today.json' with { type: 'json' }

/** The texts of each room. Polish is the original: the names of all texts are those that it has. */
export const files = [
  account,
  audit,
  catalogue,
  companies,
  content,
  counterparts,
  customers,
  delivery,
  documents,
  entry,
  extensions,
  find,
  frame,
  letters,
  lists,
  mails,
  newsletter,
  offers,
  orders,
  people,
  pictures,
  product,
  publishing,
  searches,
  seo,
  shop,
  software,
  today,
]

export type Texts = typeof account &
  typeof audit &
  typeof catalogue &
  typeof companies &
  typeof content &
  typeof counterparts &
  typeof customers &
  typeof delivery &
  typeof documents &
  typeof entry &
  typeof extensions &
  typeof find &
  typeof frame &
  typeof letters &
  typeof lists &
  typeof mails &
  typeof newsletter &
  typeof offers &
  typeof orders &
  typeof people &
  typeof pictures &
  typeof product &
  typeof publishing &
  typeof searches &
  typeof seo &
  typeof shop &
  typeof software &
  typeof today
