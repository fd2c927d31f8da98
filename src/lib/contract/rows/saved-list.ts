import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { NewSavedList, SavedList, SavedListChange, SavedListSummary } from '../saved-list.ts'
import { rest } from './rest.ts'

export const savedListRows = {
  savedLists: endpoint('GET', `${rest}/customer/lists`, {
    summary: 'The lists of the user, and those that are shared by who buys for the same company, by name',
    response: v.array(SavedListSummary),
    audience: 'user',
  }),
  savedListAdd: endpoint('POST', `${rest}/customer/lists`, {
    summary: 'Saves lines as a list',
    body: NewSavedList,
    response: SavedList,
    status: 201,
    errors: ['SKU_UNKNOWN', 'LIST_IS_FULL'],
    audience: 'user',
  }),
  savedList: endpoint('GET', `${rest}/customer/lists/:id`, {
    summary: 'One list that the user sees',
    response: SavedList,
    errors: ['NOT_FOUND'],
    audience: 'user',
  }),
  savedListSet: endpoint('PUT', `${rest}/customer/lists/:id`, {
    summary:
      'Renames a list, sets lines of it to a quantity, shares it within a company, and says when it is asked for again',
    body: SavedListChange,
    response: SavedList,
    errors: ['NOT_FOUND', 'SKU_UNKNOWN', 'LIST_IS_FULL', 'RIGHT_MISSING'],
    audience: 'user',
  }),
  savedListRemove: endpoint('DELETE', `${rest}/customer/lists/:id`, {
    summary: 'Removes a list',
    response: v.array(SavedListSummary),
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
    audience: 'user',
  }),
} as const
