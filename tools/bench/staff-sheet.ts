import { chromium, type Page } from 'playwright'
import { findOrInstallBrowser } from '../suite/browser.ts'
import { percentile } from '../measure/load.ts'

/** What is done in the sheet, with the milliseconds from each press until the frame that answers it was drawn. */
export type Presses = { what: string; taken: number[]; longTasks: number }

const rows = 500
const columns = ['net pl-PL', 'regular pl-PL', 'warranty']
/** From here on browsers call a task long. */
const long = 50

/** Somebody edits as many products as a sheet holds: the keyboard, a block as from a spreadsheet, and back again. */
export async function pressesInSheet(root: string, rooms: { origin: string; cookie: string }): Promise<Presses[]> {
  const executablePath = findOrInstallBrowser(root)
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      // One of a secure host, which a browser keeps of no other.
      extraHTTPHeaders: { cookie: rooms.cookie },
    })
    const page = await context.newPage()
    await page.goto(`${rooms.origin}/many/sheet?columns=${encodeURIComponent(columns.join(','))}`)
    await page.locator(`.sheet[aria-rowcount="${rows + 1}"]`).waitFor()
    return await edited(page)
  } finally {
    await browser.close()
  }
}

async function edited(page: Page): Promise<Presses[]> {
  const told: Presses[] = []
  const measure = async (what: string, act: () => Promise<void>) => {
    await page.evaluate(watchPresses, long)
    await act()
    const { taken, longTasks } = await page.evaluate(() => window.pressesSeen.end())
    told.push({ what, taken: taken.sort((a, b) => a - b), longTasks })
  }
  const press = async (keys: readonly string[], times = 1) => {
    for (let turn = 0; turn < times; turn++)
      for (const key of keys) {
        await page.keyboard.press(key)
        // As fast as somebody types who is quick at it.
        await page.waitForTimeout(40)
      }
  }
  const wait = () => page.waitForTimeout(300)
  await page.locator('.sheet').focus()
  await measure('arrow keys', () => press(['ArrowDown', 'ArrowDown', 'ArrowRight'], 30))
  await measure('pages up and down', () => press(['PageDown', 'PageDown', 'PageUp', 'Control+End', 'Control+Home'], 6))
  await measure('a number typed and Enter', () => press(['1', '2', '3', 'Enter'], 15))
  const block = Array.from({ length: rows }, (_, row) => `${100 + row},50\t${200 + row},50\t24`).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await press(['Control+Home'])
  await measure(`${rows} rows pasted and taken back`, async () => {
    for (let turn = 0; turn < 8; turn++) {
      await press(['Control+v'])
      await wait()
      await press(['Control+z'])
      await wait()
    }
  })
  await press(['Control+y'])
  await measure('arrow keys, all rows changed', () => press(['ArrowDown', 'ArrowDown', 'ArrowRight'], 30))
  await press(['Control+Home'])
  await measure('a number typed and Enter, all rows changed', () => press(['1', '2', '3', 'Enter'], 15))
  await measure('Control and Z, all rows changed', () => press(['Control+z'], 12))
  return told
}

declare global {
  interface Window {
    pressesSeen: { end: () => Promise<{ taken: number[]; longTasks: number }> }
  }
}

/** Runs in the page: from when the browser had a press until the frame after it was drawn. */
function watchPresses(long: number): void {
  const taken: number[] = []
  let longTasks = 0
  const watching = new PerformanceObserver((list) => {
    longTasks += list.getEntries().filter(({ duration }) => duration > long).length
  })
  watching.observe({ type: 'longtask' })
  const onPress = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => taken.push(performance.now() - timeStamp)
      port2.postMessage(undefined)
    })
  window.addEventListener('keydown', onPress, true)
  window.pressesSeen = {
    end: async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      window.removeEventListener('keydown', onPress, true)
      watching.disconnect()
      return { taken, longTasks }
    },
  }
}

export const rowsOf = (told: readonly Presses[]): string[][] =>
  told.map(({ what, taken, longTasks }) => [
    what,
    ...[50, 95, 100].map((percent) => percentile(taken, percent).toFixed(0)),
    String(longTasks),
  ])
