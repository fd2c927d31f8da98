import { allMarked } from './marks.ts'
import { askForConsent } from './ask-for-consent.ts'
import { awaitActs } from './await-acts.ts'
import { awaitNotifications } from './await-notifications.ts'
import { offerNetPrices } from './net-prices.ts'
import { awaitFocus } from './await-search.ts'
import { followAccount } from './account.ts'
import { showCart } from './cart-link.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'
import { layOutRest } from './lay-out-rest.ts'
import { skipForeignTransitions } from './page-transitions.ts'
import { openByPointer, tidyPopups } from './popups.ts'
import { offerThemes } from './theme.ts'
import { wearTypefaces } from './typefaces.ts'

/**
 * All that the frame of every page does by itself, as one file that the next page finds in the cache. Each part leaves
 * to a file of its own what is needed only when somebody acts.
 */
awaitActs()
askForConsent()
offerNetPrices()
showCart()
followAccount()
awaitNotifications()
tidyPopups()
openByPointer(allMarked<HTMLDetailsElement>('family'))
offerThemes()
awaitFocus()
prefetchOnIntent()
skipForeignTransitions()
void wearTypefaces().then(layOutRest)
