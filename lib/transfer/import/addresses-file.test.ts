import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { nginxMap } from './addresses-file.ts'

const linesOf = (addresses: Record<string, string>) =>
  nginxMap(addresses)
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim())

test('a map for nginx has each address with and without a slash at its end', () => {
  expect(
    linesOf({
      '/hello': '/blog/hello',
      '/?p=1': '/blog/hello',
      '/a.jpg': '/media/a.webp',
      '/say"$x': '/a$b',
    }),
  ).toEqual([
    '"/hello" "/blog/hello";',
    '"/hello/" "/blog/hello";',
    '"/?p=1" "/blog/hello";',
    '"/a.jpg" "/media/a.webp";',
    String.raw`"/say\"$x" "/a%24b";`,
    String.raw`"/say\"$x/" "/a%24b";`,
  ])
})

const nginx = '/usr/sbin/nginx'

test.skipIf(!existsSync(nginx))('nginx accepts the map, and answers with it', async () => {
  const addresses = {
    '/hello': '/blog/hello',
    [`/2024/05/${'how-to-choose-a-first-loom-'.repeat(4)}`]: '/blog/loom',
    [`/${'%E1%BB%8D'.repeat(220)}`]: '/blog/long',
    '/IMG.JPG': '/media/capitals.webp',
    '/img.jpg': '/media/small.webp',
    '/a.b+(c)[d]{e}^|*\\"': '/blog/odd',
    '/A.B+(c)[d]{e}^|*\\"': '/blog/ODD',
    '/say$x': '/blog/dollar',
    '/?p=1': '/blog/query',
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-map-'))
  const socket = path.join(folder, 'socket')
  writeFileSync(path.join(folder, 'old-addresses.conf'), nginxMap(addresses))
  writeFileSync(path.join(folder, 'nginx.conf'), configOf(folder, socket))
  const options = ['-c', path.join(folder, 'nginx.conf'), '-p', folder]
  try {
    const { stderr } = spawnSync(nginx, ['-t', ...options], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    expect(stderr).not.toMatch(/\[(emerg|warn)\]/)
    const server = spawn(nginx, options, { stdio: 'ignore' })
    const ended = once(server, 'exit')
    try {
      await vi.waitFor(() => locationOf(socket, '/'), 20_000)
      const found = Object.keys(addresses).map((one) => locationOf(socket, one))
      expect(await Promise.all(found)).toEqual(Object.values(addresses))
      expect(await locationOf(socket, '/other')).toBeUndefined()
    } finally {
      server.kill()
      await ended
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const configOf = (folder: string, socket: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include old-addresses.conf;
  server { listen unix:${socket}; absolute_redirect off; if ($moved) { return 301 $moved; } return 404; }
}`

/** `fetch` would escape the address. */
const locationOf = (socketPath: string, address: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    request({ socketPath, path: address }, (response) => resolve(response.resume().headers.location))
      .on('error', reject)
      .end()
  })
