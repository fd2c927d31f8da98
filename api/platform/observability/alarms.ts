import type { Condition } from './condition.ts'
import { log } from './log.ts'
import { measured } from './measure.ts'

export type AlarmLimits = {
  /** Bytes; with less than that where the shop writes, somebody has to make room. */
  diskLow: number
  /** Seconds that a mail may wait while there is a mail server. */
  mailsLate: number
  /** Seconds that an event may wait: it is told within seconds, and again after minutes when somebody failed at it. */
  eventsLate: number
}

export const usualLimits: AlarmLimits = { diskLow: 1024 ** 3, mailsLate: 15 * 60, eventsLate: 15 * 60 }

type Alarm = {
  of: 'database' | 'disk' | 'mail' | 'events' | 'stock' | 'ports'
  rings: (condition: Condition, limits: AlarmLimits) => boolean
  says: string
}

const alarms: readonly Alarm[] = [
  {
    of: 'database',
    rings: ({ ready }) => !ready,
    says: 'The database does not answer or was not brought up to date. Look whether it runs, and start the API anew after an upgrade.',
  },
  {
    of: 'disk',
    rings: ({ disk }, { diskLow }) => disk !== null && disk.freeBytes < diskLow,
    says: 'The disk is nearly full. Make room, or orders and publications will soon fail.',
  },
  {
    of: 'mail',
    rings: ({ mail }, { mailsLate }) => mail !== null && mail.sent && mail.oldestSeconds > mailsLate,
    says: 'Mails wait although there is a mail server. Look whether it takes them; they are tried again for three days.',
  },
  {
    of: 'events',
    rings: ({ events }, { eventsLate }) => events !== null && events.oldestSeconds > eventsLate,
    says: 'What happened is not passed on: mails, the ERP and the pages may not know of it. The log says at which event it failed; it is tried again by itself.',
  },
  {
    of: 'stock',
    rings: ({ held }) => held !== null && held > 0,
    says: 'Guests hold as much of a product by unpaid orders as is left of it. Look at the unpaid orders: somebody may keep the stock from others.',
  },
  {
    of: 'ports',
    rings: ({ ports }) => Object.values(ports).includes('left alone'),
    says: 'A port of the shop failed several times in a row and is left alone for a while. The log says which one, and how it failed.',
  },
]

/** What needs a person, of all that an alarm is for. */
const ringing = (condition: Condition, limits: AlarmLimits): readonly Alarm['of'][] =>
  alarms.filter(({ rings }) => rings(condition, limits)).map(({ of }) => of)

/** Tells the log and the metrics; the log only when an alarm begins or ends. */
export function alarmer(limits: AlarmLimits): (condition: Condition) => void {
  let before: readonly Alarm['of'][] = []
  return (condition) => {
    const { mail, events, disk, held } = condition
    if (mail) {
      measured('nonius_mails_waiting', {}, mail.waiting)
      measured('nonius_mails_oldest_seconds', {}, mail.oldestSeconds)
    }
    if (events) {
      measured('nonius_events_waiting', {}, events.waiting)
      measured('nonius_events_oldest_seconds', {}, events.oldestSeconds)
    }
    if (held !== null) measured('nonius_stock_held_products', {}, held)
    if (disk) measured('nonius_disk_free_bytes', {}, disk.freeBytes)
    const now = ringing(condition, limits)
    const facts = {
      waiting: mail?.waiting,
      oldest: mail?.oldestSeconds,
      events: events?.waiting,
      free: disk?.freeBytes,
      held,
    }
    for (const { of, says } of alarms) {
      measured('nonius_alarm', { of }, now.includes(of) ? 1 : 0)
      if (now.includes(of) && !before.includes(of)) log.error(says, { alarm: of, ...facts })
      if (!now.includes(of) && before.includes(of)) log.warn(`The alarm is over: ${of}`, { alarm: of, ...facts })
    }
    before = now
  }
}
