export type { Span } from '../../api/platform/files/file-answer.ts'
export type { FileStorage } from '../../api/platform/files/storage.ts'
