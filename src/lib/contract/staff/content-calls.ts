import { Accepted } from '../session.ts'
import {
  ContentPreview,
  ContentRecord,
  ContentsPage,
  ContentsQuery,
  ContentVersions,
  DraftChange,
  DraftPlan,
  DraftRead,
  NewContent,
  Placeholders,
  PreviewAsked,
  PublicRead,
} from './content.ts'
import { staffEndpoint } from './endpoint.ts'

/** What is asked of content pages and posts. */
export const contentCalls = {
  contents: staffEndpoint('GET', '/contents', {
    needs: 'content',
    summary: 'Content pages and posts along their addresses, with how they stand in each edition',
    query: ContentsQuery,
    response: ContentsPage,
  }),
  newContent: staffEndpoint('POST', '/contents', {
    needs: 'content',
    summary:
      'Begins a page in the words of a country or of a language that several share, as a draft: empty or as a copy of what another says',
    body: NewContent,
    response: ContentRecord,
    errors: ['NOT_FOUND', 'ADDRESS_TAKEN'],
  }),
  previewContent: staffEndpoint('POST', '/contents/preview', {
    needs: 'content',
    summary: 'A text as the shop shows it: cleaned, and with what the records say',
    body: PreviewAsked,
    response: ContentPreview,
    errors: ['NOT_FOUND'],
  }),
  placeholders: staffEndpoint('GET', '/placeholders/:culture', {
    // Whoever translates a page puts them in as well.
    needs: 'translations',
    summary: 'What a text of a country or a language may leave to the records of the shop, with what stands there',
    response: Placeholders,
    errors: ['NOT_FOUND'],
  }),
  content: staffEndpoint('GET', '/contents/:culture/:uri', {
    needs: 'content',
    summary:
      'One of them in the words of a country or a language: what is public, the draft beside it, and what a country without its own says',
    response: ContentRecord,
    errors: ['NOT_FOUND'],
  }),
  draftContent: staffEndpoint('PUT', '/contents/:culture/:uri/draft', {
    needs: 'content',
    summary: 'Keeps a draft, which nobody sees in the shop; what somebody else has kept meanwhile is not overwritten',
    body: DraftChange,
    response: ContentRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  dropDraft: staffEndpoint('POST', '/contents/:culture/:uri/draft/drop', {
    needs: 'content',
    summary: 'Throws a draft away; a page that was never public goes with it',
    body: DraftRead,
    response: Accepted,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  publishContent: staffEndpoint('POST', '/contents/:culture/:uri/publish', {
    needs: 'content',
    summary: 'Makes a draft public, a post whose day is to come on that day',
    body: DraftRead,
    response: ContentRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'ADDRESS_TAKEN', 'PAGE_REQUIRED', 'PLACEHOLDER_OPEN'],
  }),
  planContent: staffEndpoint('POST', '/contents/:culture/:uri/plan', {
    needs: 'content',
    summary: 'Has a draft made public at a time, or no more',
    body: DraftPlan,
    response: ContentRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'TIME_IS_OVER'],
  }),
  withdrawContent: staffEndpoint('POST', '/contents/:culture/:uri/withdraw', {
    needs: 'content',
    summary:
      'Takes the words of a country or a language away; its versions stay and can be brought back. A country then says what its language says, or nothing',
    body: PublicRead,
    response: ContentRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'PAGE_REQUIRED', 'PLACEHOLDER_OPEN'],
  }),
  contentVersions: staffEndpoint('GET', '/contents/:culture/:uri/versions', {
    needs: 'content',
    summary: 'Every version that was public or a draft, the newest first',
    response: ContentVersions,
    errors: ['NOT_FOUND'],
  }),
} as const
