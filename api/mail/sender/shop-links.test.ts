import { expect, test } from 'vitest'
import { shopLink } from './shop-links.ts'

test('links lead to the edition of the culture', () => {
  expect(shopLink({}, 'en-SG', '/register#token=a')).toBe('http://sg.localhost:4321/register#token=a')
  expect(shopLink({ shopOrigin: 'https://{key}.example.com' }, 'es-MX', '/login')).toBe('https://mx.example.com/login')
  const settings = { shopOrigin: 'https://{key}.example.com', shopOrigins: { pl: 'https://example.pl' } }
  expect(shopLink(settings, 'pl-PL', '/login')).toBe('https://example.pl/login')
  expect(shopLink(settings, 'de-DE', '/login')).toBe('https://de.example.com/login')
})
