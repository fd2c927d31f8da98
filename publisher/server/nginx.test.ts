import { describe, expect, it } from 'vitest'
import { caddyConfiguration } from './caddy.ts'
import { nginxConfiguration } from './nginx.ts'
import { smallServing } from './small-release.ts'

describe('the rules of nginx', () => {
  const tls = { certificate: '/etc/certificates/{key}/full.pem', key: '/etc/certificates/{key}/key.pem' }

  it('listen encrypted where there is a certificate, and lead there from the other port', () => {
    const rules = nginxConfiguration(smallServing(), '/srv/pl', { tls })
    expect(rules).toContain('listen 443 ssl http2;')
    expect(rules).toContain('ssl_certificate "/etc/certificates/pl/full.pem";')
    expect(rules).toContain('ssl_certificate_key "/etc/certificates/pl/key.pem";')
    expect(rules).toMatch(/listen 80;\n\s*server_name pl\.localhost;\n[^}]*return 301 https:/)
  })

  it('listen plainly without one, and believe nobody who says who called', () => {
    const rules = nginxConfiguration(smallServing(), '/srv/pl')
    expect(rules.match(/listen /g)).toHaveLength(1)
    expect(rules).not.toMatch(/ssl_certificate|set_real_ip_from|return 301 https/)
  })

  it('hold browsers to https where pages have such an address, as those of Caddy do', () => {
    const encrypted = smallServing(undefined, 'https://pl.example.com')
    for (const rules of [nginxConfiguration, caddyConfiguration]) {
      expect(rules(encrypted, '/srv/pl')).toMatch(/Strict-Transport-Security .max-age=63072000./)
      expect(rules(smallServing(), '/srv/pl')).not.toContain('Strict-Transport-Security')
    }
  })

  it('find the API where the settings say that it is, as those of Caddy do', () => {
    const serving = smallServing('http://127.0.0.1:4444')
    expect(nginxConfiguration(serving, '/srv/pl')).toContain('server 127.0.0.1:4444 max_fails=0;')
    expect(caddyConfiguration(serving, '/srv/pl')).toContain('reverse_proxy http://127.0.0.1:4444')
  })
})
