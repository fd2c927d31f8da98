import { ApiError, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { isLoggedIn, loginPath } from '#lib/stores/session/customer-call.ts'

type Key = Parameters<TranslateIsland>[0]

type Words = { title: Key; advice: Key; guestAdvice?: Key; list: string; listTitle: Key }

/** What is no number at all is the number of nothing either. */
const unknown: readonly string[] = ['NOT_FOUND', 'VALIDATION_FAILED', 'GUID_REQUIRED']

/** Stands where an order or an offer is not found; a guest may own it by a login. */
export const missingRecord =
  ({ title, advice, guestAdvice = advice, list, listTitle }: Words) =>
  (error: unknown, translate: TranslateIsland) => {
    if (!(error instanceof ApiError) || !unknown.includes(error.code)) return undefined
    const isUser = isLoggedIn()
    return (
      <div className="panel-empty" role="status">
        <h2>{translate(title)}</h2>
        <p>{translate(isUser ? advice : guestAdvice)}</p>
        <a className="button button-call" href={isUser ? list : loginPath()}>
          {translate(isUser ? listTitle : 'islands.panel.logIn')}
        </a>
      </div>
    )
  }
