import { atom } from 'nanostores'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { boxAround, grown, type Box, type Place } from '#lib/domain/distance.ts'
import { orNothing } from '#lib/domain/soft-failure.ts'
import { $pickupPoints, closeInfo, type PickupIntegration } from './pickup.ts'
import {
  bboxOf,
  centreOn,
  fetchBatch,
  isComplete,
  knownIn,
  learn,
  markComplete,
  nearestFirst,
  startOver,
} from './pickup-points.ts'

/**
 * What the list answers: words, a place to be near to, or what the shopper moved the map to. It does all that the map can, because a map
 * needs pictures of somebody else, a consent and a pointer.
 */
export type PickupQuestion =
  | { of: 'search'; text: string }
  | { of: 'chosen' | 'position'; place: Place }
  | { of: 'view'; box: Box }

type PickupList = {
  question: PickupQuestion
  status: 'loading' | 'ready' | 'failed'
  /** They stand in the order they are read: as the API answers a search, or else the nearest first. */
  points: readonly PickupPoint[]
  /** Where distances are told from: what was asked for, where that is one place. */
  from?: Place | undefined
  /** What was looked for is nowhere, so these are the points that the map shows instead. */
  isElsewhere?: boolean | undefined
  /** Asks for the batch behind these, if there is one. */
  more?: Record<string, string> | undefined
  error?: unknown
}

/** What is read beside the map. It needs no map. */
export const $pickupList = atom<PickupList>({ question: { of: 'search', text: '' }, status: 'loading', points: [] })

/** Of several questions the latest counts; what an earlier one still brings is dropped. */
function turns(): () => () => boolean {
  let latest = 0
  return () => {
    const mine = ++latest
    return () => mine === latest
  }
}
const nextQuestion = turns()
const nextView = turns()

/** Starts at the point that was chosen before, or near the address, or where the country has most points. */
export async function beginPickup(integration: PickupIntegration, near: string): Promise<void> {
  startOver(integration)
  nextView()
  const chosen = $pickupPoints.get()[integration]
  if (!chosen) return searchPoints(near)
  learn([chosen])
  centreOn(chosen.geocodeRO)
  await pointsNear({ of: 'chosen', place: chosen.geocodeRO })
}

/**
 * By a town, a postcode or both; by nothing, where there are most. The map looks at the first one found. Where nothing is
 * found, the map has to look somewhere all the same, and the list shows what stands there.
 */
export async function searchPoints(text: string): Promise<void> {
  const isCurrent = nextQuestion()
  const question = { of: 'search', text } as const
  await ask(question, text ? { search: text } : {}, isCurrent)
  if (text && isCurrent() && isNowhere()) {
    await ask(question, {}, isCurrent)
    if (isCurrent() && !isNowhere()) $pickupList.set({ ...$pickupList.get(), isElsewhere: true })
  }
  await surround(isCurrent)
}

function isNowhere(): boolean {
  const { status, points } = $pickupList.get()
  return status === 'ready' && points.length === 0
}

/** Kilometres around a place. */
const reaches = [2, 8, 40, 200]
const enough = 5

/** Looks further and further around, until there is something to choose from. */
export async function pointsNear(question: Extract<PickupQuestion, { place: Place }>): Promise<void> {
  const isCurrent = nextQuestion()
  centreOn(question.place)
  for (const reach of reaches) {
    await ask(question, { bbox: bboxOf(boxAround(question.place, reach)) }, isCurrent)
    const { status, points } = $pickupList.get()
    if (!isCurrent() || status === 'failed' || points.length >= enough) return
  }
}

/** A postcode or a village has a point or two; those around them follow, the nearest first. */
async function surround(isCurrent: () => boolean): Promise<void> {
  for (const reach of reaches) {
    const { status, points, from = points[0]?.geocodeRO } = $pickupList.get()
    if (!isCurrent() || status !== 'ready' || !from || points.length === 0 || points.length >= enough) return
    const around = await orNothing('The points around', fetchBatch({ bbox: bboxOf(boxAround(from, reach)) }))
    if (!isCurrent()) return
    const fresh = around?.points.filter(({ id }) => !points.some((point) => point.id === id)) ?? []
    $pickupList.set({ ...$pickupList.get(), points: nearestFirst([...points, ...fresh], from) })
  }
}

/** The batch behind those of the list. */
export async function morePoints(): Promise<void> {
  const { question, points, more } = $pickupList.get()
  if (more) await ask(question, more, nextQuestion(), points)
}

/** The same again after a failure; what is there already stays. */
export async function retryPoints(): Promise<void> {
  const { question, more } = $pickupList.get()
  if (more) return morePoints()
  if (question.of === 'search') return searchPoints(question.text)
  if (question.of === 'view') return viewMoved(question.box, true)
  await pointsNear(question)
}

/** A question of the list and its answer. A batch that answers a search has the map look at its first point. */
async function ask(
  question: PickupQuestion,
  query: Record<string, string>,
  isCurrent: () => boolean,
  before: readonly PickupPoint[] = [],
): Promise<void> {
  // A point of the last answer would lie over this one on a phone.
  if (before.length === 0) closeInfo()
  const known: Partial<PickupList> = before.length > 0 ? $pickupList.get() : {}
  const more = before.length > 0 ? query : undefined
  const { isElsewhere, from = 'place' in question ? question.place : undefined } = known
  const asking: PickupList = { question, status: 'loading', points: before, from, isElsewhere, more }
  $pickupList.set(asking)
  try {
    const { points, next, middle } = await fetchBatch(query)
    if (!isCurrent()) return
    const found = { points: [...before, ...points], from: from ?? middle ?? undefined }
    const behind = next === null ? undefined : { ...query, from: next }
    $pickupList.set({ ...asking, ...found, status: 'ready', more: behind })
    if (question.of === 'search') centreOn(points[0]?.geocodeRO)
  } catch (error) {
    if (isCurrent()) $pickupList.set({ ...asking, status: 'failed', error })
  }
}

/**
 * The map shows another part of the country: its points come batch by batch. The list follows where the shopper moved
 * the map, and stays as it is where an answer moved it.
 */
export async function viewMoved(box: Box, byShopper: boolean): Promise<void> {
  const isInView = nextView()
  const isAsked = byShopper ? nextQuestion() : () => false
  const tell = (status: PickupList['status'], error?: unknown) => {
    if (isAsked()) $pickupList.set({ question: { of: 'view', box }, status, points: knownIn(box), error })
  }
  const { question, status } = $pickupList.get()
  if (!byShopper && question.of === 'view' && status === 'loading')
    $pickupList.set({ ...$pickupList.get(), status: 'ready' })
  if (isComplete(box)) return tell('ready')

  tell('loading')
  // A step aside is to ask nothing.
  const around = grown(box, 0.3)
  const bbox = bboxOf(around)
  try {
    for (let from: string | null = ''; from !== null && isInView();) {
      const { next } = await fetchBatch({ bbox, ...(from && { from }) })
      // The nearest are in the first batch; with thousands behind them, the list is sorted again once all are there.
      if (next === null) tell('ready')
      else if (!from) tell('loading')
      from = next
    }
    if (isInView()) markComplete(around)
  } catch (error) {
    tell('failed', error)
    if (!isAsked()) await orNothing('The points around', Promise.reject(error as Error))
  }
}
