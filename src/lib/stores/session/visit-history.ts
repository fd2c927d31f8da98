import { returnPath } from '#lib/domain/return-path.ts'
import { visits } from '#lib/frame/known/visits.ts'

/** The page that a login leads back to. */
const pageToReturnTo = (): string => returnPath(new URLSearchParams(location.search).get('return'), visits())

export const leaveFor = (path: string): void => location.assign(path)

/** Leaves the form after a login; the way back does not lead to it again. */
export const goBack = (): void => location.replace(pageToReturnTo())
