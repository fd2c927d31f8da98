/** What something covers on the screen, in pixels from its upper left corner. */
export type Box = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>

/** A sheet at the lower edge of the screen, and whether it may be lifted from there. */
export type Place = { sheet: Box; mayRise: boolean }

/** A place, and how far the sheet is lifted there. */
type Clear<One extends Place> = { place: One; lift: number }

/** The first place at which a sheet lies over none of the boxes; at the edge rather than lifted, and no higher than it is allowed. */
export function clearPlace<One extends Place>(
  places: readonly One[],
  boxes: readonly Box[],
  highest: number,
): Clear<One> | undefined {
  const lifts = places.map((place) => ({ place, lift: liftOver(place.sheet, boxes, highest) }))
  const clear = lifts.filter((one): one is Clear<One> => one.lift !== undefined)
  return clear.find(({ lift }) => lift === 0) ?? clear.find(({ place }) => place.mayRise)
}

/** The least that lifts a sheet over whatever lies below it: onto one of the boxes. */
function liftOver(sheet: Box, boxes: readonly Box[], highest: number): number | undefined {
  const below = boxes.filter(({ left, right }) => right > sheet.left && left < sheet.right)
  const lifts = below
    .map(({ top }) => Math.ceil(sheet.bottom - top))
    .filter((lift) => lift > 0 && sheet.top - lift >= highest)
  const covers = (lift: number) =>
    below.some(({ top, bottom }) => bottom > sheet.top - lift && top < sheet.bottom - lift)
  return [0, ...lifts.sort((a, b) => a - b)].find((lift) => !covers(lift))
}
