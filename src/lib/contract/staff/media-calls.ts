import { staffEndpoint } from './endpoint.ts'
import {
  MediaFile,
  MediaName,
  MediaNames,
  MediaPage,
  MediaQuery,
  MediaReplacement,
  MediaUndo,
  MediaWords,
} from './media.ts'

const needs = 'catalogue'

/** What is asked of all pictures and files at once. */
export const mediaCalls = {
  mediaFiles: staffEndpoint('GET', '/media', {
    needs,
    summary: 'Pictures and files, those that came last first, with where they stand and what is not said of them',
    query: MediaQuery,
    response: MediaPage,
  }),
  mediaFile: staffEndpoint('GET', '/media/file', {
    needs,
    summary: 'A picture or file, its size, and the records that show it',
    query: MediaName,
    response: MediaFile,
    errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
  replaceMedia: staffEndpoint('POST', '/media/replacements', {
    needs,
    summary: 'Puts a file that was sent in the place of another one, wherever that stands',
    body: MediaReplacement,
    response: MediaFile,
    errors: ['NOT_FOUND', 'FILE_UNREADABLE', 'FILE_STANDS_ELSEWHERE', 'FILES_UNAVAILABLE'],
  }),
  undoMedia: staffEndpoint('POST', '/media/undo', {
    needs,
    summary: 'Takes back that a file was replaced, unless it was replaced again',
    body: MediaUndo,
    response: MediaFile,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'FILES_UNAVAILABLE'],
  }),
  removeMedia: staffEndpoint('POST', '/media/removals', {
    needs,
    summary: 'Removes files that stand nowhere; they can be restored for thirty days',
    body: MediaNames,
    response: MediaNames,
    errors: ['STILL_USED'],
  }),
  restoreMedia: staffEndpoint('POST', '/media/restorals', {
    needs,
    summary: 'Restores files that were removed',
    body: MediaNames,
    response: MediaNames,
    errors: ['NOT_FOUND'],
  }),
  describeMedia: staffEndpoint('PUT', '/media/words', {
    needs,
    summary: 'Says in a language what a picture of a product shows, unless somebody else has said it meanwhile',
    body: MediaWords,
    response: MediaFile,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'FILES_UNAVAILABLE'],
  }),
}
