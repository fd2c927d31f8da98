import * as v from 'valibot'
import { staffEndpoint } from './endpoint.ts'
import { SavedView, ViewRequest, ViewsQuery } from './views.ts'

/** Saved views of lists: one's own, and those that others share. */
export const viewsCalls = {
  views: staffEndpoint('GET', '/views', {
    needs: 'anyone',
    summary: 'The views of a list that whoever asks has saved or that others share, by name',
    query: ViewsQuery,
    response: v.array(SavedView),
    errors: ['NOT_ALLOWED'],
  }),
  saveView: staffEndpoint('POST', '/views', {
    needs: 'anyone',
    summary: 'Saves a view; one of their own of that name is replaced',
    body: ViewRequest,
    response: v.array(SavedView),
    errors: ['NOT_ALLOWED', 'VIEWS_ARE_FULL'],
  }),
  removeView: staffEndpoint('DELETE', '/views/:key', {
    needs: 'anyone',
    summary: 'Removes a view of their own; owners remove those that others share too',
    response: v.array(SavedView),
    errors: ['NOT_FOUND'],
  }),
}
