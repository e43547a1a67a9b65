import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { installWithApt } from '../apt.mjs'
import { stopAtTheEnd } from '../lifetime.mjs'
import { freePort } from '../ports.mjs'
import { deploymentText, HOST, proxyText } from './texts.mjs'

const PACKAGES = {
  nginx: 'nginx',
  caddy: 'caddy',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
}
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']
const STARTS_WITHIN = 15_000
const POLL = 50

const programOf = (name) =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))

/** Installs missing programs that the texts of docs/deployment.md are for. */
export async function ensurePrograms() {
  const missing = () => Object.keys(PACKAGES).filter((name) => !programOf(name))
  if (missing().length === 0) return
  console.log(`Installing ${missing().join(', ')} ...`)
  await installWithApt(...missing().map((name) => PACKAGES[name]))
  if (missing().length > 0) throw new Error(`Install ${missing().join(', ')} first.`)
}

/** Runs a program to its end; throws its output if it fails. */
function finish(name, args) {
  const { status, stdout, stderr } = spawnSync(programOf(name), args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} ${args[0]} failed: ${stderr || stdout}`)
  return { stdout, stderr }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL))

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Starts a proxy that runs until the end; its output is kept, because it counts as a log. */
async function startProxy(name, args, { folder, port }) {
  const child = spawn(programOf(name), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  let hasEnded = false
  const ended = new Promise((resolve) => {
    child.once('close', () => {
      hasEnded = true
      resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  stopAtTheEnd(stop)
  for (const until = Date.now() + STARTS_WITHIN; !(await isListening(port)); await pause()) {
    if (hasEnded || Date.now() > until) throw new Error(`${name} does not start: ${output}`)
  }
  return { stop, output: () => output }
}

/** A self-signed certificate. */
function makeCertificate(folder) {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  finish('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert])
  return { key, cert }
}

const hasIpv6 = () =>
  existsSync('/proc/net/if_inet6') && readFileSync('/proc/net/if_inet6', 'utf8') !== ''

/** The main configuration around the text, for an nginx that touches no file of the system. */
const aroundNginx = (folder, site) => `
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/main.log;
events {}
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  access_log ${folder}/access.log;
  include ${site};
}
`

/** Starts nginx with the text of docs/deployment.md in front of the server, with its own port and certificate. */
export async function startNginx(folder, serverUrl) {
  const [port, plain] = [await freePort(), await freePort()]
  const { key, cert } = makeCertificate(folder)
  const v6 = hasIpv6() ? 'listen [::1]:' : '# listen [::1]:'
  const text = proxyText('nginx', serverUrl, {
    'listen [::]:80': `${v6}${plain}`,
    'listen 80': `listen 127.0.0.1:${plain}`,
    'listen [::]:443': `${v6}${port}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`]: cert,
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`]: key,
    '/var/log/nginx/': `${folder}/`,
  })
  const [site, whole] = [path.join(folder, 'quartal.conf'), path.join(folder, 'nginx.conf')]
  writeFileSync(site, text)
  writeFileSync(whole, aroundNginx(folder, site))
  const args = ['-c', whole, '-e', path.join(folder, 'first.log'), '-g', 'daemon off;']
  const { stderr } = finish('nginx', ['-t', ...args])
  if (/\[(warn|error|emerg)\]/.test(stderr)) throw new Error(`nginx complains: ${stderr}`)
  const proxy = await startProxy('nginx', args, { folder, port })
  return { ...proxy, name: 'nginx', folder, port, plain, ca: readFileSync(cert) }
}

/** The text as Caddy reads it, with ports, certificate authority and storage of this run. */
function caddySettings(folder, text, { port, plain }) {
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, text)
  const { stdout, stderr } = finish('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'])
  if (/"level":"(warn|error)"/.test(stderr)) throw new Error(`Caddy complains: ${stderr}`)
  const settings = JSON.parse(stdout)
  const { http } = settings.apps
  Object.assign(http, { http_port: plain, https_port: port })
  for (const server of Object.values(http.servers)) {
    server.listen = [`127.0.0.1:${port}`]
    server.automatic_https = { disable_redirects: true }
  }
  return {
    ...settings,
    admin: { disabled: true },
    storage: { module: 'file_system', root: folder },
    apps: {
      ...settings.apps,
      tls: { automation: { policies: [{ issuers: [{ module: 'internal' }] }] } },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  }
}

/** Starts Caddy with the text of docs/deployment.md in front of the server, with its own port and authority. */
export async function startCaddy(folder, serverUrl) {
  const [port, plain] = [await freePort(), await freePort()]
  const text = proxyText('caddy', serverUrl, { '/var/log/caddy/': `${folder}/` })
  const settings = path.join(folder, 'caddy.json')
  writeFileSync(settings, JSON.stringify(caddySettings(folder, text, { port, plain })))
  const proxy = await startProxy('caddy', ['run', '--config', settings], { folder, port })
  const ca = path.join(folder, 'pki', 'authorities', 'local', 'root.crt')
  return { ...proxy, name: 'Caddy', folder, port, ca: readFileSync(ca) }
}

/** All that a proxy has logged and printed; it must not tell which visitor asked for what. */
export function logsOf({ folder, output }) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8'))
  return {
    access: readFileSync(path.join(folder, 'quartal.log'), 'utf8'),
    all: [...texts, output()].join('\n'),
  }
}

export function folderIn(place, name) {
  const folder = path.join(place, name)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** The highest exposure that systemd calls "OK", in tenths; without the sandboxing lines the unit has 92. */
const MOST_EXPOSED = 25

/**
 * Lets systemd check the unit of docs/deployment.md: it must understand every line, and the unit must expose little.
 */
export function checkUnit(folder) {
  const file = path.join(folder, 'quartal.service')
  writeFileSync(file, deploymentText('ini'))
  const { stdout, stderr } = finish('systemd-analyze', ['verify', '--man=no', file])
  assert.equal(`${stdout}${stderr}`, '', 'systemd has something to say of the unit')
  finish('systemd-analyze', ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, file])
}
