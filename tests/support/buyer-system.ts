import { expect } from 'vitest'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import type { Persona } from '../api/persona.ts'
import { send, type Sent } from '../contract/target.ts'
import type { TestApi } from './api.ts'

export type BuyerSystem = {
  token: string
  ask: (name: EndpointName, sent?: Sent) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>
}

/** A system of the company that somebody administers. */
export async function systemOf(api: TestApi, administrator: Persona, scopes: readonly string[]): Promise<BuyerSystem> {
  const { status, body } = await administrator.ask('companyTokenAdd', { body: { name: 'ERP', scopes } })
  expect(status).toBe(201)
  return {
    token: body.token,
    ask: async (name, { headers, ...sent } = {}) => {
      const authorization = `Bearer ${body.token}`
      const response = await send(api, endpoints[name], { ...sent, headers: { authorization, ...headers } })
      const isFile = ['application/pdf', 'application/xml'].includes(response.headers.get('content-type') ?? '')
      return { status: response.status, body: isFile ? await response.text() : await response.json() }
    },
  }
}
