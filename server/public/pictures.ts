export type * from '../../api/platform/files/picture-source.ts'
