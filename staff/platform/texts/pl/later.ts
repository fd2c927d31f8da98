import certificates from './certificates.json' with { type: 'json' }
import checkoutSteps from './checkout-steps.json' with { type: 'json' }
import connected from './connected.json' with { type: 'json' }
import contracts from './contracts.json' with { type: 'json' }
import media from './media.json' with { type: 'json' }
import papers from './papers.json' with { type: 'json' }
import sheet from './sheet.json' with { type: 'json' }
import statements from './statements.json' with { type: 'json' }
import tour from './tour.json' with { type: 'json' }
import translations from './translations.json' with { type: 'json' }
import wording from './wording.json' with { type: 'json' }

/** The texts of pages that are opened seldom: they come with whichever page is opened first. */
export const files = [
  certificates,
  checkoutSteps,
  connected,
  contracts,
  media,
  papers,
  sheet,
  statements,
  tour,
  translations,
  wording,
]

export type Texts = typeof certificates &
  typeof checkoutSteps &
  typeof connected &
  typeof contracts &
  typeof media &
  typeof papers &
  typeof sheet &
  typeof statements &
  typeof tour &
  typeof translations &
  typeof wording
