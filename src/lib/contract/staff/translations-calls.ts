import { staffEndpoint } from './endpoint.ts'
import {
  Translation,
  TranslationChange,
  TranslationChanges,
  TranslationCounts,
  TranslationQuery,
  TranslationsPage,
  TranslationsQuery,
  TranslationsUndone,
  TranslationUndo,
  xliffAtMost,
  XliffCheck,
  XliffCheckQuery,
  XliffFile,
  XliffQuery,
  XliffTaken,
  XliffTakeQuery,
} from './translations.ts'

const needs = 'translations'
const file = { types: ['application/xliff+xml', 'application/octet-stream'], most: xliffAtMost } as const

/** What is asked of texts in other languages than their original. */
export const translationsCalls = {
  translationCounts: staffEndpoint('GET', '/translations', {
    needs,
    summary:
      'How much of each kind there is to translate into each language, is missing, or is older than its original',
    response: TranslationCounts,
  }),
  translations: staffEndpoint('GET', '/translations/list', {
    needs,
    summary: 'Records with how they stand in a language, those that want work where nothing else is asked for',
    query: TranslationsQuery,
    response: TranslationsPage,
    errors: ['NOT_FOUND'],
  }),
  translation: staffEndpoint('GET', '/translations/record', {
    needs,
    summary: 'The texts of a record side by side, with what its original said when it was translated',
    query: TranslationQuery,
    response: Translation,
    errors: ['NOT_FOUND'],
  }),
  saveTranslation: staffEndpoint('PUT', '/translations/record', {
    needs,
    summary:
      'Saves the texts of a record in a language as made from its original of now, or says that they are still right',
    body: TranslationChange,
    response: Translation,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'TRANSLATION_REFUSED'],
  }),
  translationChanges: staffEndpoint('GET', '/translations/changes', {
    needs,
    summary: 'What was saved and imported last, which can be taken back',
    response: TranslationChanges,
  }),
  undoTranslations: staffEndpoint('POST', '/translations/undo', {
    needs,
    summary: 'Takes back what was saved or imported; what was changed again since is named and stays',
    body: TranslationUndo,
    response: TranslationsUndone,
    errors: ['NOT_FOUND', 'ALREADY_UNDONE'],
  }),
  exportTranslations: staffEndpoint('GET', '/translations/file', {
    needs,
    summary: 'Originals and translations of a language as an XLIFF file',
    query: XliffQuery,
    response: XliffFile,
    errors: ['NOT_FOUND', 'FILE_TOO_LONG'],
  }),
  checkTranslations: staffEndpoint('POST', '/translations/check', {
    needs,
    summary: 'Every text that an XLIFF file would change and every one that it would not, which changes nothing',
    query: XliffCheckQuery,
    file,
    response: XliffCheck,
    errors: ['NOT_FOUND', 'XLIFF_UNREADABLE', 'FILE_TOO_LONG'],
  }),
  importTranslations: staffEndpoint('POST', '/translations/import', {
    needs,
    summary: 'Makes exactly the changes of an XLIFF file that were shown, in one transaction',
    query: XliffTakeQuery,
    file,
    response: XliffTaken,
    errors: ['NOT_FOUND', 'XLIFF_UNREADABLE', 'FILE_TOO_LONG', 'RECORD_CHANGED'],
  }),
}
