import type { StaffBrowser } from '../../support/staff.ts'

type Worker = { browser: StaffBrowser; id: string; email: string }

/** A browser with the cookie that somebody had, and with what their page was told, after what ended their login. */
export async function robbed<W extends Worker>(worker: W, end: (worker: W) => Promise<unknown>): Promise<StaffBrowser> {
  const { cookie, token } = worker.browser
  await end(worker)
  worker.browser.cookie = cookie
  worker.browser.token = token
  return worker.browser
}
