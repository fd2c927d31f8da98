import * as v from 'valibot'
import { noObject, origin } from './addresses.ts'

const previewHint = 'it must be a host below that of staff.origin, such as https://preview.staff.example.com.'

const liesBelow = (address: string, above: string | undefined) =>
  above !== undefined && new URL(address).hostname.endsWith(`.${new URL(above).hostname}`)

/** Where those who work in the shop are, and where they look at releases. */
export const roomsSchema = v.optional(
  v.pipe(
    v.strictObject(
      {
        origin: v.optional(origin('it must be an http or https address with no path after it.')),
        previewOrigin: v.optional(origin(previewHint)),
      },
      noObject,
    ),
    // Below the host of the back office it is of its site, so that browsers let its cookie into its frames, and it is no shop's.
    v.forward(
      v.check(
        ({ origin: rooms, previewOrigin }) => previewOrigin === undefined || liesBelow(previewOrigin, rooms),
        previewHint,
      ),
      ['previewOrigin'],
    ),
  ),
  {},
)
