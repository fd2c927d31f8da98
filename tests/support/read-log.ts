import { EventEmitter, once } from 'node:events'
import { jsonLog } from '../../api/platform/observability/json-log.ts'
import { useLog } from '../../api/platform/observability/log.ts'

export type Line = Record<string, unknown> & { level: string; msg: string }

/** Writes the log of this process where a test reads it, as a service would write it. */
export function readLog() {
  const written = new EventEmitter()
  const lines: Line[] = []
  const write = (text: string) => {
    lines.push(JSON.parse(text))
    written.emit('line')
  }
  useLog('info', jsonLog('info', { write }))
  return {
    lines,
    /** The first line that is looked for, also where it is still to come. */
    find: async (matches: (line: Line) => boolean): Promise<Line> => {
      for (;;) {
        const found = lines.find(matches)
        if (found) return found
        await once(written, 'line')
      }
    },
    close: () => useLog('error'),
  }
}
