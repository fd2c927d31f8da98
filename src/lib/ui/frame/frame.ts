import { askForConsent } from '../consent/ask.ts'
import { awaitNews } from '../notifications/await-news.ts'
import { offerNetPrices } from '../prices/net-prices.ts'
import { awaitFocus } from '../search/await-focus.ts'
import { followAccount } from './account.ts'
import { showBasket } from './basket.ts'
import { prefetchOnIntent } from './intent.ts'
import { layOutRest } from './lay-out-rest.ts'
import { moveOnQuietly } from './moving-on.ts'
import { offerNewsletter } from './newsletter.ts'
import { openByPointer, tidyPopups } from './popups.ts'
import { offerThemes } from './theme-toggle.ts'
import { wearTypefaces } from './typefaces.ts'

/**
 * All that the frame of every page does by itself, as one file that the next page finds in the cache. Each part leaves
 * to a file of its own what is needed only when somebody acts.
 */
askForConsent()
offerNetPrices()
showBasket()
followAccount()
awaitNews()
tidyPopups()
openByPointer(document.querySelectorAll<HTMLDetailsElement>('[data-family]'))
offerThemes()
awaitFocus()
offerNewsletter()
prefetchOnIntent()
moveOnQuietly()
void wearTypefaces().then(layOutRest)
