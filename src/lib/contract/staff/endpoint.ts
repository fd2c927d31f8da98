import type * as v from 'valibot'
import { endpoint, type Endpoint, type Method } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import type { StaffErrorCode } from './errors.ts'
import type { Room } from './roles.ts'

/**
 * Who may call. `nobody` has to be logged in; `password` was given, and the code of the second step may be missing still;
 * `anyone` who works here; who may enter a room.
 */
export type Needs = 'nobody' | 'password' | 'anyone' | Room

type Schema = v.GenericSchema
type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** A file as it is, instead of a record: what it may be, and how many bytes of it are taken. What it says of itself is not believed. */
export type FileBody = { types: readonly string[]; most: number }

export type StaffEndpoint<
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Query extends QuerySchema | undefined = QuerySchema | undefined,
  File extends FileBody | undefined = FileBody | undefined,
> = Omit<Endpoint<Body, Response, Query, 'json'>, 'errors'> & {
  needs: Needs
  file: File
  errors: readonly (ErrorCode | StaffErrorCode)[]
}

/** One row of the table of what the back office asks, which no other commerce system has to answer. */
export function staffEndpoint<
  Response extends Schema,
  Body extends Schema | undefined = undefined,
  Query extends QuerySchema | undefined = undefined,
  File extends FileBody | undefined = undefined,
>(
  method: Method,
  path: string,
  {
    needs,
    errors = [],
    file,
    ...options
  }: {
    needs: Needs
    summary: string
    query?: Query
    body?: Body
    file?: File
    response: Response
    status?: number
    errors?: readonly (ErrorCode | StaffErrorCode)[]
  },
): StaffEndpoint<Body, Response, Query, File> {
  return { ...endpoint<Response, Body, Query>(method, `/staff${path}`, options), needs, errors, file: file as File }
}
