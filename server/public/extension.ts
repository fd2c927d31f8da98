export { HttpProblem } from '../../api/platform/http/problem.ts'
export type { Extension } from '../../api/app/ports.ts'
export { defineExtension, type ExtensionParts } from '../../api/platform/extensions/extension.ts'
