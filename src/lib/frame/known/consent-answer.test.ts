import { describe, expect, it, vi } from 'vitest'
import { allow, consentMode, decodeConsent, storedConsent } from './consent-answer.ts'

describe('what is kept of a consent', () => {
  it.each(['', 'null', '7', 'accepted', '{"analytics"'])('%j is no answer', (text) => {
    const consent = decodeConsent(text)
    expect(consent?.analytics ?? false).toBe(false)
  })

  it('takes a yes to reviews and maps together for neither of them', () => {
    expect(decodeConsent('{"content":true}')).toMatchObject({ reviews: false, maps: false })
  })

  it('counts nothing but a plain yes as a yes', () => {
    expect(decodeConsent('{"analytics":"yes","marketing":1,"maps":true}')).toEqual({
      analytics: false,
      marketing: false,
      reviews: false,
      maps: true,
    })
  })
})

it('denies every purpose of Consent Mode v2 until there is an answer', () => {
  expect(Object.entries(consentMode(undefined))).toEqual([
    ['ad_storage', 'denied'],
    ['ad_user_data', 'denied'],
    ['ad_personalization', 'denied'],
    ['analytics_storage', 'denied'],
  ])
})

it('allows one purpose without allowing another', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) },
  })
  allow('maps')
  expect(storedConsent()).toEqual({ analytics: false, marketing: false, reviews: false, maps: true })
  allow('reviews')
  expect(storedConsent()).toEqual({ analytics: false, marketing: false, reviews: true, maps: true })
  vi.unstubAllGlobals()
})

it('is there as soon as the store is, before anybody listens', async () => {
  vi.resetModules()
  vi.stubGlobal('window', {
    localStorage: { getItem: () => '{"marketing":true}' },
    addEventListener() {},
  })
  const { $consent: fresh } = await import('#lib/stores/visitor/consent.ts')
  expect(fresh.value).toEqual({ analytics: false, marketing: true, reviews: false, maps: false })
  vi.unstubAllGlobals()
})
