import { expect, test } from 'vitest'
import { deploymentText, proxyText } from '../../scripts/lib/proxies/texts.mjs'

test.each(['nginx', 'caddy'])(
  'docs: the text for %s can be put before a server anywhere, and keeps what protects people',
  (language) => {
    const text = proxyText(language, 'http://127.0.0.1:20000', { 'plan.example.org': 'here.test' })
    expect(text).not.toMatch(/8090|example\.org/)
    expect(text).toContain('127.0.0.1:20000')
    expect(text).toMatch(/2m|2MB/)
    expect(text).toContain('/share')
  },
)

test('docs: the text for systemd runs the start as a user of its own, who may write to its folders alone', () => {
  const unit = deploymentText('ini')?.split('\n')
  for (const line of [
    'User=quartal',
    'UMask=0077',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
  ]) {
    expect(unit).toContain(line)
  }
})

test('docs: a text that does not say any more what differs between machines is told', () => {
  expect(() => proxyText('nginx', 'http://127.0.0.1:1', { 'listen 81': 'x' })).toThrow('listen 81')
  expect(() => deploymentText('apache')).toThrow('0 texts in apache')
})
