import type { Reading } from '../contract/search.ts'

type Model = NonNullable<Reading['models']>[number]

/** A model as people say it: with its maker, where that is somebody else. */
export const modelName = ({ maker, model }: Model): string => (maker === null ? model : `${maker} ${model}`)
