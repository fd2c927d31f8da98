import { returnPath } from '#lib/domain/return-path.ts'
import { visits } from '#lib/frame/known/visits.ts'

/** Where to go after a login. */
const pageToReturnTo = (): string => returnPath(new URLSearchParams(location.search).get('return'), visits())

export const leaveFor = (path: string): void => location.assign(path)

/** After a login. The form is not to be come back to. */
export const goBack = (): void => location.replace(pageToReturnTo())
