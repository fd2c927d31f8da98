export { LineChanges } from './LineChanges.tsx'
export { LineTexts } from './LineTexts.tsx'
